import { ApiProblem, digitalInvoices, updateDigitalInvoice } from '@portal/contract'
import type { FastifyInstance } from 'fastify'
import { lockConfirmedEmail } from '../../identity/index.ts'
import { runInTransaction, serveJson, type Platform } from '../../platform/index.ts'
import { hasContract } from '../store/contracts.ts'
import { listDigitalContracts, saveDigitalInvoice } from '../store/digital-invoices.ts'

export const registerDigitalInvoiceRoutes = (app: FastifyInstance, platform: Platform): void => {
  const { db, clock } = platform

  serveJson(app, digitalInvoices, async ({ session }) => ({
    contractReferences: await listDigitalContracts(db, session.customerId),
  }))

  serveJson(app, updateDigitalInvoice, async ({ session: { customerId }, params, body }) => {
    if (!(await hasContract(db, customerId, params.reference))) throw new ApiProblem('NOT.FOUND')
    await runInTransaction(db, async (tx) => {
      if (body.isDigital && !(await lockConfirmedEmail(tx, customerId)))
        throw new ApiProblem('BAD.REQUEST', { field: 'email' })
      await saveDigitalInvoice(tx, params.reference, body.isDigital, clock.now())
    })
  })
}
