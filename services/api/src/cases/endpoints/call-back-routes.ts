import { ApiProblem, canRequestCallBack, parseMobile, requestCallBack } from '@portal/contract'
import type { FastifyInstance } from 'fastify'
import { serveJson, type Platform } from '../../platform/index.ts'
import { getCaseLimit } from '../rate-limits.ts'
import { openCase } from '../open-case.ts'
import { isSupportOpen } from '../rules/opening-hours.ts'
import { findWaitingCall } from '../store/cases.ts'

const AS_SOON_AS_POSSIBLE = {
  kind: 'call',
  callFrom: null,
  callTo: null,
  invoice: null,
  contract: null,
  details: {},
  body: null,
  idempotencyKey: null,
} as const

/** Requests a call as soon as possible, during opening hours. */
export const registerCallBackRoutes = (app: FastifyInstance, platform: Platform): void => {
  const { db, clock, keys, limits } = platform

  serveJson(app, canRequestCallBack, async () => ({
    canRequestAttendance: isSupportOpen(clock.now()),
  }))

  serveJson(app, requestCallBack, async ({ body, session: { customerId } }) => {
    const phone = parseMobile(body.phone)
    if (phone === null) throw new ApiProblem('BAD.REQUEST', { field: 'phone' })
    if (!isSupportOpen(clock.now())) throw new ApiProblem('ATTENDANCE.CLOSED')
    // A repeated request while a call is pending returns the same case and counts towards no limit.
    const caseRequest = { ...AS_SOON_AS_POSSIBLE, phone }
    const pending = await findWaitingCall(db, keys.customer, customerId, caseRequest)
    if (pending !== null) return { protocol: pending.protocol }
    await limits.consume(getCaseLimit('call'), customerId)
    const { protocol } = await openCase(platform, customerId, caseRequest)
    return { protocol }
  })
}
