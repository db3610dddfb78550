import type { Contest, SupportCase } from '@portal/contract'
import { OPEN_STATES } from './store/cases.ts'
import type { Case } from './tables.ts'

const isOpen = (state: Case['state']): boolean =>
  (OPEN_STATES as readonly Case['state'][]).includes(state)

/** Converts a case to the contract's shape. */
export const toSupportCase = (row: Case, contest: Contest | null = null): SupportCase => ({
  protocol: row.protocol,
  kind: row.kind,
  state: row.state,
  phone: row.phone,
  invoice: row.invoice,
  contest,
  text: row.body,
  answer: row.answer,
  openedAt: row.createdAt.toISOString(),
  changedAt: row.changedAt.toISOString(),
  call: row.callFrom &&
    row.callTo && { from: row.callFrom.toISOString(), to: row.callTo.toISOString() },
  // A dispute ends at the bank or card issuer, a transfer at the support desk.
  canCancel: isOpen(row.state) && row.kind !== 'dispute' && row.kind !== 'transfer',
})
