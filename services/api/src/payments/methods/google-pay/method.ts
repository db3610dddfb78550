import { z } from 'zod'
import { addMs, encrypt, decrypt } from '../../../platform/index.ts'
import { cardBlock, requireCardAllowed } from '../../acquirer/card-block.ts'
import {
  cardFacts,
  cardName,
  CARD_MINUTES,
  createCardCharges,
  NO_FACTS,
  type CardFacts,
} from '../../acquirer/charge.ts'
import { createCardClient } from '../../acquirer/client.ts'
import { plansOf } from '../../acquirer/plans.ts'
import { createAcquirer } from '../../acquirer/provider.ts'
import { createNoticeSignature } from '../../calls/notice-signature.ts'
import type { ProviderState } from '../../calls/provider-state.ts'
import { defineMethod } from '../method.ts'
import type { OpenRoom } from '../room.ts'
import { installmentsRoute } from './installments-route.ts'

/**
 * `walletToken` is encrypted, and wiped once the acquirer has it. `parts`: as its customer has chosen. `embedders`: origins of
 * the pages that may embed a bank's challenge.
 */
const facts = cardFacts.extend({
  walletToken: z.string().nullable(),
  parts: z.int().optional(),
  embedders: z.array(z.string()).default([]),
})

type Facts = z.output<typeof facts>

const wiped = (state: ProviderState<CardFacts>): ProviderState<Facts> =>
  state.state === 'absent' ? state : { ...state, facts: { ...state.facts, walletToken: null } }

const openGooglePay: OpenRoom = (setting) => {
  const { config, keys, send } = setting
  const client = createCardClient(send, config.card)
  const charges = createCardCharges(client)
  const key = keys['card-token']

  const googlePay = defineMethod<'googlePay', Facts>(
    'googlePay',
    createAcquirer(client, createNoticeSignature(config.card.jwksUrl)),
    {
      ...charges,
      facts,
      opensLater: false,
      resumes: false,
      name: (charge) => cardName('Google Pay', charge),
      unavailable: cardBlock,
      prepare: async (
        { googlePayToken, installments: parts },
        { tx, id, customerId, now, embedders },
      ) => {
        await requireCardAllowed(tx, customerId)
        return {
          reference: id,
          expiresAt: addMs(now, CARD_MINUTES * 60_000),
          facts: {
            ...NO_FACTS,
            walletToken: encrypt(key, id, googlePayToken),
            embedders: [...embedders],
            ...(parts !== undefined && parts > 1 && { parts }),
          },
        }
      },
      open: async ({ reference, payment, facts: { walletToken, parts, embedders } }) => {
        const plan =
          parts === undefined
            ? undefined
            : plansOf(await client.installments(payment.total)).find(({ count }) => count === parts)
        // Never another way than the one that its customer has seen.
        if (parts !== undefined && plan === undefined)
          return wiped({ state: 'refused', facts: { refusal: 'other' } })
        const opened = wiped(
          await charges.open({
            reference,
            amountCents: payment.total,
            kind: 'credit',
            origins: embedders,
            ...(plan && { installments: plan.count }),
            ...(walletToken !== null && {
              googlePayToken: String(decrypt(key, payment.id, walletToken)),
            }),
          }),
        )
        return plan && opened.state !== 'absent'
          ? { ...opened, facts: { ...opened.facts, installments: plan } }
          : opened
      },
      look: async (charged) => wiped(await charges.look(charged)),
    },
  )
  return { methods: { googlePay }, routes: (app) => installmentsRoute(app, setting, client) }
}

export default openGooglePay
