import { ApiProblem, type InstallmentPlan } from '@portal/contract'
import { z } from 'zod'
import { addMs } from '../../../platform/index.ts'
import { cardBlock, requireCardAllowed } from '../../acquirer/card-block.ts'
import {
  cardFacts,
  cardName,
  CARD_MINUTES,
  createCardCharges,
  NO_FACTS,
} from '../../acquirer/charge.ts'
import { createCardClient, type CardKind } from '../../acquirer/client.ts'
import { createAcquirer } from '../../acquirer/provider.ts'
import { createNoticeSignature } from '../../calls/notice-signature.ts'
import { defineMethod } from '../method.ts'
import type { OpenRoom } from '../room.ts'
import { cardSessionOf } from './card-sessions.ts'
import { cardTokenRoute } from './token-route.ts'
import { CARD_WORDS } from './words.ts'

/** The hosted fields that hold the card. */
const facts = cardFacts.extend({ sessionId: z.string() })
/** The plan of that many parts among those that were offered; undefined for one that is paid at once. */
const splitBy = (
  count: number | undefined,
  offered: readonly InstallmentPlan[],
): InstallmentPlan | undefined => {
  if (count === undefined || count === 1) return undefined
  const plan = offered.find((one) => one.count === count)
  if (plan === undefined) throw new ApiProblem('BAD.REQUEST', { field: 'installments' })
  return plan
}

const openCards: OpenRoom = (setting) => {
  const { config, send } = setting
  const client = createCardClient(send, config.card)
  const provider = createAcquirer(client, createNoticeSignature(config.card.jwksUrl))
  const charges = createCardCharges(client)

  const card = (id: 'creditCard' | 'debitCard', kind: CardKind) =>
    defineMethod<typeof id, z.output<typeof facts>>(id, provider, {
      ...charges,
      facts,
      // A card is charged while its owner looks on, or not at all; each attempt is its own.
      opensLater: false,
      resumes: false,
      name: (charge) => cardName(CARD_WORDS[id], charge),
      unavailable: cardBlock,
      prepare: async ({ cardToken, ...order }, { tx, id: reference, customerId, now }) => {
        await requireCardAllowed(tx, customerId)
        const session = await cardSessionOf({ ...setting, db: tx }, customerId, kind, cardToken)
        const installments = splitBy(
          'installments' in order ? order.installments : undefined,
          session.installments,
        )
        const facts = { ...NO_FACTS, sessionId: session.id, ...(installments && { installments }) }
        return { reference, expiresAt: addMs(now, CARD_MINUTES * 60_000), facts }
      },
      open: ({ reference, payment, facts: { sessionId, installments } }) =>
        charges.open({
          reference,
          amountCents: payment.total,
          kind,
          sessionId,
          ...(installments && { installments: installments.count }),
        }),
    })
  return {
    methods: { creditCard: card('creditCard', 'credit'), debitCard: card('debitCard', 'debit') },
    routes: (app) => cardTokenRoute(app, setting, client),
  }
}

export default openCards
