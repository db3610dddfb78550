import { ApiProblem } from '@portal/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** For example 'portal-tim'. Fewer than five digits in a row, so that no document or phone number gets into the log. */
const PORTAL_ID_PATTERN = /^(?!.*\d{5})[a-z][a-z\d-]{0,39}$/i
const PROTOCOL_PATTERN = /^[\w-]{1,64}$/

/** Returns the portal and protocol headers for the log; a protocol that is not the session's own is dropped. */
export const getCaller = ({
  headers,
  authenticatedSession,
}: FastifyRequest): { portal?: string; protocol?: string } => {
  const portal = headers['x-portal-id']
  const protocol = authenticatedSession?.protocol
  return {
    ...(typeof portal === 'string' && PORTAL_ID_PATTERN.test(portal) && { portal }),
    ...(protocol !== undefined && headers['x-protocol'] === protocol && { protocol }),
  }
}

/** Both headers are optional; a malformed one is rejected with BAD.REQUEST. */
export const validateCallerHeaders = (app: FastifyInstance): void => {
  app.addHook('onRequest', async ({ headers }) => {
    const { 'x-portal-id': portal, 'x-protocol': protocol } = headers
    const isValid =
      (portal === undefined || PORTAL_ID_PATTERN.test(String(portal))) &&
      (protocol === undefined || PROTOCOL_PATTERN.test(String(protocol)))
    if (!isValid) throw new ApiProblem('BAD.REQUEST')
  })
}
