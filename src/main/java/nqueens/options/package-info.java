/** Options that several commands have. */
package nqueens.options;
