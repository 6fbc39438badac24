/// What a JVM takes to start and to end: the measure of all other times.
public class Empty {
    public static void main(String[] args) {}
}
