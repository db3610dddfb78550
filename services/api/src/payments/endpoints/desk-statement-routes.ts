import { addDays } from '@portal/contract'
import type { FastifyInstance } from 'fastify'
import { requireSupportDesk, type Platform } from '../../platform/index.ts'
import type { PaymentContext } from '../context.ts'
import { listReports } from '../store/statements.ts'

/** Days of the report on the desk page. */
const REPORT_DAYS = 7

/** Admin route of the support desk for the daily report: statements compared with the ledger. */
export const registerDeskStatementRoutes = (
  admin: FastifyInstance,
  platform: Platform,
  { db, clock }: PaymentContext,
): void => {
  void admin.register(async (app) => {
    app.addHook('onRequest', requireSupportDesk(platform))
    app.get('/desk/statements', async () => ({
      statements: await listReports(db, addDays(clock.today(), -REPORT_DAYS)),
    }))
  })
}
