import { ApiProblem, type InstallmentPlan } from '@portal/contract'
import { z } from 'zod'
import { addMs } from '../../../platform/index.ts'
import { findCardBlock, requireCardAllowed } from '../../acquirer/card-block.ts'
import {
  cardDataSchema,
  formatCardName,
  CARD_PAYMENT_MINUTES,
  createCardCharges,
  EMPTY_CARD_DATA,
} from '../../acquirer/charge.ts'
import { registerChallengePage } from '../../acquirer/challenge-page.ts'
import { createCardClient, type CardKind } from '../../acquirer/client.ts'
import { createCardMetadata } from '../../acquirer/metadata.ts'
import { createAcquirer } from '../../acquirer/provider.ts'
import { createWebhookVerifier } from '../../../platform/index.ts'
import { defineMethod } from '../method.ts'
import type { CreateMethodGroup } from '../method-group.ts'
import { requireCardSession } from './card-sessions.ts'
import { registerCardTokenRoute } from './token-route.ts'

const CARD_NAMES = {
  creditCard: 'Cartão de crédito',
  debitCard: 'Cartão de débito Caixa',
} as const

const methodData = cardDataSchema.extend({ sessionId: z.string() })
/** Returns the offered plan with that many installments; undefined for a single payment. */
const findPlan = (
  count: number | undefined,
  offered: readonly InstallmentPlan[],
): InstallmentPlan | undefined => {
  if (count === undefined || count === 1) return undefined
  const plan = offered.find((one) => one.count === count)
  if (plan === undefined) throw new ApiProblem('BAD.REQUEST', { field: 'installments' })
  return plan
}

const createCardMethods: CreateMethodGroup = (dependencies) => {
  const { clock, config, keys, send } = dependencies
  const client = createCardClient(send, config.card)
  const provider = createAcquirer(
    client,
    clock,
    createWebhookVerifier(config.card.jwksUrl, clock),
    keys,
  )

  const defineCard = (id: 'creditCard' | 'debitCard', kind: CardKind) => {
    const charges = createCardCharges(client, dependencies, kind)
    return defineMethod<typeof id, z.output<typeof methodData>>(id, provider, {
      ...charges,
      methodData,
      // A card is charged during the request or never: a background retry could charge a customer
      // who gave up.
      canOpenLater: false,
      isCode: false,
      formatName: (charge) => formatCardName(CARD_NAMES[id], charge),
      findUnavailableReason: findCardBlock,
      prepare: async ({ cardToken, ...order }, { tx, id: reference, customerId, now }) => {
        await requireCardAllowed(tx, customerId)
        const session = await requireCardSession(
          { ...dependencies, db: tx },
          customerId,
          kind,
          cardToken,
        )
        const installments = findPlan(
          'installments' in order ? order.installments : undefined,
          session.installments,
        )
        const methodData = {
          ...EMPTY_CARD_DATA,
          sessionId: session.id,
          ...(installments && { installments }),
        }
        return { reference, expiresAt: addMs(now, CARD_PAYMENT_MINUTES * 60_000), methodData }
      },
      open: (charged) => {
        const {
          reference,
          payment,
          methodData: { sessionId, installments },
        } = charged
        return charges.open(charged, {
          reference,
          amountCents: payment.total,
          kind,
          sessionId,
          metadata: createCardMetadata(keys, charged),
          ...(installments && { installments: installments.count }),
        })
      },
    })
  }
  return {
    methods: {
      creditCard: defineCard('creditCard', 'credit'),
      debitCard: defineCard('debitCard', 'debit'),
    },
    registerRoutes: (app) => {
      registerCardTokenRoute(app, dependencies, client)
      registerChallengePage(app, dependencies)
    },
  }
}

export default createCardMethods
