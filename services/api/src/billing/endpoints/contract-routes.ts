import { campaigns, contacts, contracts, multiDebts } from '@portal/contract'
import type { FastifyInstance } from 'fastify'
import { route, type Platform } from '../../platform'
import { campaignsOf, contactsOf } from '../store/campaigns'
import { contractsOf, mayPaySeveral } from '../store/contracts'

export const contractRoutes = (app: FastifyInstance, platform: Platform): void => {
  const { db, clock, config } = platform

  route(app, contracts, async ({ session }) => ({
    contracts: await contractsOf(db, session.customerId, clock.today(), config.late),
  }))

  route(app, contacts, async ({ session, query }) => ({
    contacts: await contactsOf(db, session.customerId, query.contractsReference),
  }))

  route(app, campaigns, async ({ session, query }) => ({
    campaigns: await campaignsOf(db, session.customerId, query.contractsReference, clock.today()),
  }))

  route(app, multiDebts, async ({ session }) =>
    (await mayPaySeveral(db, session.customerId)) ? { multiPayment: true } : undefined)
}
