/** `koine/generator` re-exports koine-generator, so that programs and custom targets can import it by this name. */

export * from "koine-generator";
