/**
 * The support library of the generated types: codecs, exceptions, and the code that reads and writes messages.
 */
@NullMarked
package koine.messages.core;

import org.jspecify.annotations.NullMarked;
