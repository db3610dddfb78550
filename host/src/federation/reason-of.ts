/** What went wrong, for engineers; never shown to customers. */
export const reasonOf = (cause: unknown): string =>
  cause instanceof Error ? cause.message : String(cause)
