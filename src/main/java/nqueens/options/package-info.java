/** Options that several commands share. */
package nqueens.options;
