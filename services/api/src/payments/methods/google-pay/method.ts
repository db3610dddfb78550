import { z } from 'zod'
import { plusMs, seal, unseal } from '../../../platform'
import { cardBlock, requireCardAllowed } from '../../acquirer/card-block'
import { cardFacts, cardName, CARD_MINUTES, createCardCharges, NO_FACTS, type CardFacts } from '../../acquirer/charge'
import { createCardClient } from '../../acquirer/client'
import { embeddersOf } from '../../acquirer/embedders'
import { createAcquirer } from '../../acquirer/provider'
import { createNoticeSignature } from '../../calls/notice-signature'
import type { ProviderState } from '../../calls/provider-state'
import { defineMethod } from '../method'
import type { OpenRoom } from '../room'

/** The wallet's token: sealed, and wiped once the acquirer has it. */
const facts = cardFacts.extend({ walletToken: z.string().nullable() })

type Facts = z.output<typeof facts>

const wiped = (state: ProviderState<CardFacts>): ProviderState<Facts> =>
  state.state === 'absent' ? state : { ...state, facts: { ...state.facts, walletToken: null } }

const openGooglePay: OpenRoom = ({ config, keys, send }) => {
  const client = createCardClient(send, config.card)
  const charges = createCardCharges(client)
  const origins = embeddersOf(config)
  const key = keys['card-token']

  const googlePay = defineMethod<'googlePay', Facts>('googlePay', createAcquirer(client, createNoticeSignature(config.card.jwksUrl)), {
    ...charges,
    facts,
    opensLater: false,
    resumes: false,
    name: (charge) => cardName('Google Pay', charge),
    unavailable: cardBlock,
    prepare: async ({ googlePayToken }, { tx, id, customerId, now }) => {
      await requireCardAllowed(tx, customerId)
      return {
        reference: id, expiresAt: plusMs(now, CARD_MINUTES * 60_000), facts: { ...NO_FACTS, walletToken: seal(key, id, googlePayToken) },
      }
    },
    open: async ({ reference, payment, facts: { walletToken } }) => wiped(await charges.open({
      reference, amountCents: payment.total, kind: 'credit', origins,
      ...(walletToken !== null && { googlePayToken: String(unseal(key, payment.id, walletToken)) }),
    })),
    look: async (charged) => wiped(await charges.look(charged)),
  })
  return { methods: { googlePay } }
}

export default openGooglePay
