import { acceptOffer, offer, ApiProblem } from '@portal/contract'
import type { FastifyInstance } from 'fastify'
import { inTransaction } from '../../platform/db'
import { route } from '../../platform/route'
import type { Platform } from '../../platform/slice'
import { acceptCampaign } from '../accept-campaign'
import type { BillingPorts } from '../ports'
import { isCampaignOpen } from '../rules/charges'
import { offerOf } from '../rules/offer'
import { findCampaign } from '../store/campaigns'
import { offerDebts } from '../store/offer-debts'

export const offerRoutes = (app: FastifyInstance, platform: Platform, ports: BillingPorts): void => {
  const { db, clock, config } = platform

  route(app, offer, async ({ session, params }) => {
    const today = clock.today()
    const found = await findCampaign(db, session.customerId, params.reference)
    if (!found) throw new ApiProblem('NOT.FOUND')
    const debts = await offerDebts(db, session.customerId, found.campaign.contractReference, today, config.late)
    if (found.isAccepted || !isCampaignOpen(found.campaign, today) || debts.length === 0) throw new ApiProblem('OFFER.NOT.AVAILABLE')
    return offerOf(found.campaign, debts, today)
  })

  route(app, acceptOffer, ({ session, params, body, idempotencyKey }) =>
    inTransaction(db, (tx) => acceptCampaign(tx, {
      customerId: session.customerId,
      reference: params.reference,
      installments: body.installments,
      total: body.total,
      idempotencyKey: `${session.customerId}:${idempotencyKey}`,
    }, { now: clock.now(), today: clock.today(), rates: config.late, hasPaymentInProgress: ports.hasPaymentInProgress })))
}
