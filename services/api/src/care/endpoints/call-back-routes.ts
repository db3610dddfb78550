import { ApiProblem, canRequestCallBack, parseMobile, requestCallBack } from '@portal/contract'
import type { FastifyInstance } from 'fastify'
import { serveJson, type Platform } from '../../platform/index.ts'
import { LIMITS } from '../limits.ts'
import { open } from '../open.ts'
import { isAttendanceOpen } from '../rules/attendance-window.ts'
import { waitingCall } from '../store/cases.ts'

const AS_SOON_AS_POSSIBLE = {
  kind: 'call',
  callFrom: null,
  callTo: null,
  invoice: null,
  body: null,
  idempotencyKey: null,
} as const

/** Click-to-call: a call as soon as possible, while the desk is open. */
export const callBackRoutes = (app: FastifyInstance, platform: Platform): void => {
  const { db, clock, keys, limits } = platform

  serveJson(app, canRequestCallBack, async () => ({
    canRequestAttendance: isAttendanceOpen(clock.now()),
  }))

  serveJson(app, requestCallBack, async ({ body, session: { customerId } }) => {
    const phone = parseMobile(body.phone)
    if (phone === null) throw new ApiProblem('BAD.REQUEST', { field: 'phone' })
    if (!isAttendanceOpen(clock.now())) throw new ApiProblem('ATTENDANCE.CLOSED')
    await limits.consume(LIMITS.casesByCustomer, customerId)
    // Asked again while it waits, it is the same call.
    const { protocol } =
      (await waitingCall(db, keys.customer, customerId, phone)) ??
      (await open(platform, customerId, { ...AS_SOON_AS_POSSIBLE, phone }))
    return { protocol }
  })
}
