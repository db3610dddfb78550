import { ApiProblem } from '@portal/contract'
import type { Session } from './sessions.ts'

type Scoped = Pick<Session, 'invoices'>

/** Whether a session may see and pay these invoices, all of them. */
export const isInScope = ({ invoices }: Scoped, references: readonly string[]): boolean =>
  invoices === null || references.every((reference) => invoices.includes(reference))

/** How the calls of section 7 name invoices in what they are sent. */
const NAMES = new Set(['debtsReference', 'debtsReferences', 'debtReference', 'debtReferences'])

const namedIn = (body: unknown): string[] => {
  if (Array.isArray(body)) return body.flatMap(namedIn)
  if (typeof body !== 'object' || body === null) return []
  return Object.entries(body).flatMap(([name, value]) =>
    NAMES.has(name) ? [value].flat().map(String) : namedIn(value),
  )
}

/** Throws NOT.FOUND where a body names an invoice that the session does not see. */
export const requireInScope = (session: Scoped, body: unknown): void => {
  if (!isInScope(session, namedIn(body)))
    throw new ApiProblem('NOT.FOUND', { field: 'debtsReference' })
}
