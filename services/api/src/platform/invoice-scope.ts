import { ApiProblem } from '@portal/contract'
import type { Session } from './session-types.ts'

type InvoiceScope = Pick<Session, 'invoices'>

/** True when the session may see and pay all these invoices. */
export const isInScope = ({ invoices }: InvoiceScope, references: readonly string[]): boolean =>
  invoices === null || references.every((reference) => invoices.includes(reference))

/** Request fields that contain invoice references (section 7 of the specification). */
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

/** Throws NOT.FOUND when a body names an invoice outside the scope of the session. */
export const requireInScope = (session: InvoiceScope, body: unknown): void => {
  if (!isInScope(session, collectReferences(body)))
    throw new ApiProblem('NOT.FOUND', { field: 'debtsReference' })
}
