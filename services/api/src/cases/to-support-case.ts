import { getCaseKind, type Contest, type Role, type SupportCase } from '@portal/contract'
import { hasKindRole } from './require-kind-role.ts'
import { OPEN_STATES } from './store/cases.ts'
import type { Case } from './tables.ts'

const isOpen = (state: Case['state']): boolean =>
  (OPEN_STATES as readonly Case['state'][]).includes(state)

/** Converts a case to the contract's shape, for a user with this role. */
export const toSupportCase = (
  row: Case,
  role: Role,
  contest: Contest | null = null,
): SupportCase => ({
  protocol: row.protocol,
  kind: row.kind,
  state: row.state,
  phone: row.phone,
  invoice: row.invoice,
  contract: row.contract,
  details: row.details,
  contest,
  text: row.body,
  answer: row.answer,
  answeredAt: row.answeredAt?.toISOString() ?? null,
  answerBy: row.answerBy?.toISOString() ?? null,
  openedAt: row.createdAt.toISOString(),
  changedAt: row.changedAt.toISOString(),
  call: row.callFrom &&
    row.callTo && { from: row.callFrom.toISOString(), to: row.callTo.toISOString() },
  canCancel:
    isOpen(row.state) && getCaseKind(row.kind).withdrawal !== null && hasKindRole(row.kind, role),
})
