import { z } from 'zod'
import { plusMs } from '../../../platform'
import { cardBlock, requireCardAllowed } from '../../acquirer/card-block'
import { cardFacts, cardName, CARD_MINUTES, createCardCharges, NO_FACTS } from '../../acquirer/charge'
import { createCardClient, type CardKind } from '../../acquirer/client'
import { createAcquirer } from '../../acquirer/provider'
import { defineMethod } from '../method'
import type { OpenRoom } from '../room'
import { cardSessionOf, forgetCardSessions } from './card-sessions'
import { cardTokenRoute } from './token-route'
import { CARD_WORDS } from './words'

/** The hosted fields that hold the card. */
const facts = cardFacts.extend({ sessionId: z.string() })
const HOUR = 3_600_000

const openCards: OpenRoom = (setting) => {
  const { config, send } = setting
  const client = createCardClient(send, config.card)
  const provider = createAcquirer(client)
  const charges = createCardCharges(client)

  const card = (id: 'creditCard' | 'debitCard', kind: CardKind) => defineMethod<typeof id, z.output<typeof facts>>(id, provider, {
    ...charges,
    facts,
    // A card is charged while its owner looks on, or not at all; each attempt is its own.
    opensLater: false,
    resumes: false,
    name: (charge) => cardName(CARD_WORDS[id], charge),
    unavailable: cardBlock,
    prepare: async ({ cardToken }, { tx, id: reference, customerId, now }) => {
      await requireCardAllowed(tx, customerId)
      const sessionId = await cardSessionOf({ ...setting, db: tx }, customerId, kind, cardToken)
      return { reference, expiresAt: plusMs(now, CARD_MINUTES * 60_000), facts: { ...NO_FACTS, sessionId } }
    },
    open: ({ reference, payment, facts: { sessionId } }) => charges.open({ reference, amountCents: payment.total, kind, sessionId }),
  })
  return {
    methods: { creditCard: card('creditCard', 'credit'), debitCard: card('debitCard', 'debit') },
    routes: (app) => cardTokenRoute(app, setting, client),
    jobs: [{ name: 'payments.forget-card-sessions', everyMs: HOUR, run: () => forgetCardSessions(setting) }],
  }
}

export default openCards
