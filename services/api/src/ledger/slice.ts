import { retainIndefinitely, type Slice } from '../platform/index.ts'
import { ledgerEntries, ledgerPostings } from './tables.ts'

export const ledgerSlice: Slice = {
  name: 'ledger',
  registerRoutes: () => undefined,
  retention: retainIndefinitely(
    'accounting records without names or documents, kept for the fiscal term and never changed',
    ledgerEntries,
    ledgerPostings,
  ),
}
