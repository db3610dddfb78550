import { ApiProblem } from '@portal/contract'
import type { Session } from './session-types.ts'

type InvoiceScope = Pick<Session, 'invoices'>

/** Whether a session may see and pay these invoices, all of them. */
export const isInScope = ({ invoices }: InvoiceScope, references: readonly string[]): boolean =>
  invoices === null || references.every((reference) => invoices.includes(reference))

/** How the calls of section 7 name invoices in what they are sent. */
const REFERENCE_FIELDS = new Set([
  'debtsReference',
  'debtsReferences',
  'debtReference',
  'debtReferences',
])

const collectReferences = (body: unknown): string[] => {
  if (Array.isArray(body)) return body.flatMap(collectReferences)
  if (typeof body !== 'object' || body === null) return []
  return Object.entries(body).flatMap(([name, value]) =>
    REFERENCE_FIELDS.has(name) ? [value].flat().map(String) : collectReferences(value),
  )
}

/** Throws NOT.FOUND where a body names an invoice that the session does not see. */
export const requireInScope = (session: InvoiceScope, body: unknown): void => {
  if (!isInScope(session, collectReferences(body)))
    throw new ApiProblem('NOT.FOUND', { field: 'debtsReference' })
}
