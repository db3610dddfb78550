declare module '../store/store.ts' {
  interface Tables {
    pixReturns: { mode: ReturnMode }
  }
}

/** How refunds go: at once, not yet, or not at all because the payer's bank says no. */
export const RETURN_MODES = ['done', 'late', 'fails'] as const
type ReturnMode = (typeof RETURN_MODES)[number]
