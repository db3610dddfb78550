declare module '../store/store.ts' {
  interface Tables {
    pixReturns: { mode: ReturnMode }
  }
}

/** Outcome of refunds: immediate, pending, or rejected by the payer's bank. */
export const RETURN_MODES = ['done', 'late', 'fails'] as const
type ReturnMode = (typeof RETURN_MODES)[number]
