/** Public API of the ledger for the other modules of the API. */
export { getBalance, listBalances, listEntries, listSubjectEntries } from './balances.ts'
export { findPostedAmounts } from './movements.ts'
export { postEntries, postEntry, type Posting } from './post-entry.ts'
export { ledgerSlice } from './slice.ts'
