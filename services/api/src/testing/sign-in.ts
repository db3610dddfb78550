import { randomUUID } from 'node:crypto'
import { createCsrfToken } from '../platform/csrf.ts'
import { encryptLoginPhone } from '../platform/encrypted-text.ts'
import type { NewSession } from '../platform/session-types.ts'
import { PORTAL_AUDIENCE } from '../platform/sessions.ts'
import { logins } from '../identity/tables.ts'
import { DEMO_CUSTOMERS } from '../identity/demo-customers.ts'
import type { TestApi } from './test-api.ts'

/** Creates a session of a demo customer without the login steps. */
export const signIn = async (
  { platform }: TestApi,
  customerId: string,
  stage: NewSession['stage'] = 'customer',
  /** Person of a company; null for the customer. */
  personId: string | null = null,
): Promise<{ token: string; cookies: Record<string, string>; sessionId: string }> => {
  const loginId = randomUUID()
  const protocol = `test-${loginId}`
  const phone = DEMO_CUSTOMERS.find(({ id }) => id === customerId)?.phone ?? null
  await platform.db.insert(logins).values({
    id: loginId,
    customerId,
    personId,
    protocol,
    phone: encryptLoginPhone(platform.keys.customer, loginId, phone),
    createdAt: platform.clock.now(),
  })
  const issued = await platform.sessions.issue(platform.db, {
    loginId,
    customerId,
    personId,
    stage,
    audience: PORTAL_AUDIENCE,
    invoices: null,
    protocol,
    phone,
    provedAt: platform.clock.now(),
  })
  return {
    token: issued.token,
    sessionId: issued.session.id,
    cookies: {
      'portal-session': issued.cookie ?? '',
      'XSRF-TOKEN': createCsrfToken(platform.keys.csrf, issued.session.id),
    },
  }
}
