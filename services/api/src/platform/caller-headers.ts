import { ApiProblem } from '@portal/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** 'portal-tim'. Too few figures in a row for a document or a phone to fit in. */
const PORTAL_ID_PATTERN = /^(?!.*\d{5})[a-z][a-z\d-]{0,39}$/i
const PROTOCOL_PATTERN = /^[\w-]{1,64}$/

/** Which portal called, and under which protocol of its customer, for the log: one that is not the session's own is not written down. */
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

/** A call need not say where it comes from; one that does has to say it properly. */
export const validateCallerHeaders = (app: FastifyInstance): void => {
  app.addHook('onRequest', async ({ headers }) => {
    const { 'x-portal-id': portal, 'x-protocol': protocol } = headers
    const isValid =
      (portal === undefined || PORTAL_ID_PATTERN.test(String(portal))) &&
      (protocol === undefined || PROTOCOL_PATTERN.test(String(protocol)))
    if (!isValid) throw new ApiProblem('BAD.REQUEST')
  })
}
