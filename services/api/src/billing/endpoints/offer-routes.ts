import {
  acceptOffer,
  ApiProblem,
  getCustomerType,
  isSignatureAccepted,
  offer,
  type Agreement,
} from '@portal/contract'
import type { FastifyInstance } from 'fastify'
import { readPayer } from '../../identity/index.ts'
import { runInTransaction, serveJson, type Platform } from '../../platform/index.ts'
import { acceptCampaign } from '../accept-campaign.ts'
import type { BillingPorts } from '../ports.ts'
import { isCampaignOpen } from '../rules/late-charges.ts'
import { createOffer, limitInstallments, type OfferTerms } from '../rules/offer.ts'
import { findCampaign } from '../store/campaigns.ts'
import { findOfferInvoices } from '../store/offer-invoices.ts'
import { findBrokenAgreements } from '../store/renegotiations.ts'

export const registerOfferRoutes = (
  app: FastifyInstance,
  platform: Platform,
  ports: BillingPorts,
): void => {
  const { db, clock, config, keys, outbox } = platform

  const readOffer = async (customerId: string, reference: string): Promise<OfferTerms> => {
    const today = clock.today()
    const found = await findCampaign(db, customerId, reference)
    if (!found) throw new ApiProblem('NOT.FOUND')
    const invoices = await findOfferInvoices(db, customerId, found.campaign, today, config.late)
    if (found.isAccepted || !isCampaignOpen(found.campaign, today) || invoices.length === 0)
      throw new ApiProblem('OFFER.NOT.AVAILABLE')
    const { renegotiations } = await findBrokenAgreements(
      db,
      found.campaign.contractReference,
      invoices.map(({ invoice }) => invoice.reference),
    )
    const { maxRenegotiations } = config.agreements
    return createOffer(
      limitInstallments(found.campaign, renegotiations, maxRenegotiations),
      invoices,
      today,
      config.late,
    )
  }

  serveJson(app, offer, async ({ session, params }) => {
    const terms = await readOffer(session.customerId, params.reference)
    return {
      ...terms,
      openCodes: [
        ...((await ports.listOpenCodes?.(
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
            {
              keys,
              outbox,
              now: clock.now(),
              today: clock.today(),
              rates: config.late,
              maxRenegotiations: config.agreements.maxRenegotiations,
              ...ports,
            },
          ),
        )

      const { name, document } = await readPayer(db, keys.customer, customerId)
      if (!isSignatureAccepted(body.signature, { type: getCustomerType(document), name }))
        throw new ApiProblem('BAD.REQUEST', { field: 'signature' })

      // A code that was paid is booked first, so that its invoice is not renegotiated as well.
      // Skipped when the offer is no longer valid.
      const preview = await readOffer(customerId, reference).catch(() => null)
      const lines = preview?.totalAfter === body.total ? preview.lines : []
      const references = lines.map((line) => line.debtReference)
      await ports.checkCodes?.(references)
      const agreement = await accept()
      // The transaction has scheduled this: a failed acceptance leaves the codes payable, and no
      // code outlives an accepted one.
      await ports.cancelCodes?.(references)
      return agreement
    },
  )
}
