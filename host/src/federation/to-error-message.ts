export const toErrorMessage = (cause: unknown): string =>
  cause instanceof Error ? cause.message : String(cause)
