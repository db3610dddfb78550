import { ApiProblem, setCodesStopped, stopCodes } from '@portal/contract'
import type { FastifyInstance } from 'fastify'
import { hashSha256, runInTransaction, serveJson, type Platform } from '../../platform/index.ts'
import { RATE_LIMITS } from '../rules/rate-limits.ts'
import { disableSends, disableSendsByToken, enableSends } from '../store/pin-sends.ts'
import { findCodeRecipient } from '../store/signed-in-user.ts'

/** Customers stop the login codes that others request for them. */
export const registerStopCodesRoutes = (app: FastifyInstance, platform: Platform): void => {
  const { clock, db, securityLog } = platform

  // Opened from the link in an e-mail with a code, without a session.
  serveJson(
    app,
    stopCodes,
    async (request) => {
      const until = await runInTransaction(db, async (tx) => {
        const block = await disableSendsByToken(tx, hashSha256(request.body.token), clock.now())
        if (block === null) throw new ApiProblem('TOKEN.INVALID')
        const { customerId, isNew } = block
        if (isNew)
          await securityLog.record(tx, request, 'codes-stopped', { customerId, loginId: '' })
        return block.until
      })
      return { until: until.toISOString() }
    },
    { limitByIp: RATE_LIMITS.verifyByIp },
  )

  serveJson(app, setCodesStopped, async (request) => {
    const { body, session } = request
    const { customerId } = session
    const to = { customerId, recipient: await findCodeRecipient(platform, session) }
    return runInTransaction(db, async (tx) => {
      if (!body.isStopped) {
        if (await enableSends(tx, to, clock.now()))
          await securityLog.record(tx, request, 'codes-resumed', session)
        return { until: null }
      }
      const { until, isNew } = await disableSends(tx, to, clock.now())
      if (isNew) await securityLog.record(tx, request, 'codes-stopped', session)
      return { until: until.toISOString() }
    })
  })
}
