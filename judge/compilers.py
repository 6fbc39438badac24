"""Compiles what the steps run. A source that does not compile ends everything: its errors are on standard error."""

import os
import shlex
import subprocess

from places import BUILD, CHECKER


def java(sources, directory, *flags, **environment):
    directory.mkdir(parents=True, exist_ok=True)
    subprocess.run(["javac", *flags, "-d", directory, *sources], env=os.environ | environment, check=True)


def checker(name, *flags):
    """The checker of the package, compiled with every warning as an error."""
    program = BUILD / "checkers" / name
    program.parent.mkdir(parents=True, exist_ok=True)
    subprocess.run(["g++", "-std=c++11", "-Wall", "-Wextra", "-Werror", *flags, "-o", program, CHECKER], check=True)
    return program


def by_judge(convention, source, program):
    """A checker as its judge compiles it."""
    program.parent.mkdir(parents=True, exist_ok=True)
    command = [word.format(source=source, program=program) for word in shlex.split(convention.compile)]
    subprocess.run(command, check=True)
    return program


def cpp(source, program):
    subprocess.run(["g++", "-O2", "-std=gnu++17", "-o", program, source], check=True)
    return program
