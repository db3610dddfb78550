import { acceptOffer, ApiProblem, offer, type Agreement } from '@portal/contract'
import type { FastifyInstance } from 'fastify'
import { runInTransaction, serveJson, type Platform } from '../../platform/index.ts'
import { acceptCampaign } from '../accept-campaign.ts'
import type { BillingPorts } from '../ports.ts'
import { isCampaignOpen } from '../rules/charges.ts'
import { offerOf, type OfferTerms } from '../rules/offer.ts'
import { findCampaign } from '../store/campaigns.ts'
import { offerDebts } from '../store/offer-debts.ts'

export const offerRoutes = (
  app: FastifyInstance,
  platform: Platform,
  ports: BillingPorts,
): void => {
  const { db, clock, config, keys } = platform

  const open = async (customerId: string, reference: string): Promise<OfferTerms> => {
    const today = clock.today()
    const found = await findCampaign(db, customerId, reference)
    if (!found) throw new ApiProblem('NOT.FOUND')
    const debts = await offerDebts(
      db,
      customerId,
      found.campaign.contractReference,
      today,
      config.late,
    )
    if (found.isAccepted || !isCampaignOpen(found.campaign, today) || debts.length === 0)
      throw new ApiProblem('OFFER.NOT.AVAILABLE')
    return offerOf(found.campaign, debts, today, config.late)
  }

  serveJson(app, offer, async ({ session, params }) => {
    const terms = await open(session.customerId, params.reference)
    return {
      ...terms,
      openCodes: [
        ...((await ports.openCodesOf?.(
          db,
          terms.lines.map((line) => line.debtReference),
        )) ?? []),
      ],
    }
  })

  serveJson(
    app,
    acceptOffer,
    async ({ session: { customerId, personId }, params: { reference }, body, idempotencyKey }) => {
      const accept = (): Promise<Agreement> =>
        runInTransaction(db, (tx) =>
          acceptCampaign(
            tx,
            {
              customerId,
              personId,
              reference,
              ...body,
              idempotencyKey: `${customerId}:${idempotencyKey}`,
            },
            { keys, now: clock.now(), today: clock.today(), rates: config.late, ...ports },
          ),
        )

      // Codes of the invoices go first, so that nobody pays what the agreement replaces; for an offer that does not hold, none does.
      const preview = await open(customerId, reference).catch(() => null)
      const lines = preview?.totalAfter === body.total ? preview.lines : []
      const references = lines.map((line) => line.debtReference)
      if (!(await ports.isMoneyOnItsWay?.(db, references))) await ports.withdrawCodes?.(references)
      return accept()
    },
  )
}
