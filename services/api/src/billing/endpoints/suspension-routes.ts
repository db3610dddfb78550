import { ApiProblem, suspensions, unlockOnTrust as unlockEndpoint } from '@portal/contract'
import type { FastifyInstance } from 'fastify'
import { runInTransaction, serveJson, type Platform } from '../../platform/index.ts'
import { listSuspensions, unlockOnTrust } from '../unlock-on-trust.ts'

export const registerSuspensionRoutes = (app: FastifyInstance, platform: Platform): void => {
  serveJson(app, suspensions, async ({ session }) => ({
    suspensions: await listSuspensions(platform, session.customerId, platform.clock.today()),
  }))

  serveJson(app, unlockEndpoint, async ({ session, params }) => {
    const unlock = await runInTransaction(platform.db, (tx) =>
      unlockOnTrust(tx, platform, session, params.reference),
    )
    if (unlock === null) throw new ApiProblem('NOT.FOUND')
    return unlock
  })
}
