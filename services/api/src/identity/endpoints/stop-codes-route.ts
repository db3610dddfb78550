import { ApiProblem, stopCodes } from '@portal/contract'
import type { FastifyInstance } from 'fastify'
import { runInTransaction, serveJson, type Platform } from '../../platform/index.ts'
import { LIMITS } from '../rules/limits.ts'
import { disableSendsByToken, hashStopToken } from '../store/pin-sends.ts'

/** Opened from the link in an e-mail with a code, without a session. */
export const registerStopCodesRoute = (
  app: FastifyInstance,
  { clock, db, securityLog }: Platform,
): void =>
  serveJson(
    app,
    stopCodes,
    async (request) => {
      const until = await runInTransaction(db, async (tx) => {
        const block = await disableSendsByToken(tx, hashStopToken(request.body.token), clock.now())
        if (block === null) throw new ApiProblem('TOKEN.INVALID')
        const { customerId, isNew } = block
        if (isNew)
          await securityLog.record(tx, request, 'codes-stopped', { customerId, loginId: '' })
        return block.until
      })
      return { until: until.toISOString() }
    },
    { limitByIp: LIMITS.verifyByIp },
  )
