import { ApiProblem, suspensions, unlockOnTrust } from '@portal/contract'
import type { FastifyInstance } from 'fastify'
import { runInTransaction, serveJson, type Platform } from '../../platform/index.ts'
import { createTrustUnlock, listSuspensions } from '../suspensions.ts'

export const registerSuspensionRoutes = (app: FastifyInstance, platform: Platform): void => {
  serveJson(app, suspensions, async ({ session }) => ({
    suspensions: await listSuspensions(platform, session.customerId, platform.clock.today()),
  }))

  serveJson(app, unlockOnTrust, async ({ session, params }) => {
    const unlock = await runInTransaction(platform.db, (tx) =>
      createTrustUnlock(tx, platform, session, params.reference),
    )
    if (unlock === null) throw new ApiProblem('NOT.FOUND')
    return unlock
  })
}
