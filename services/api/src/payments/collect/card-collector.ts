import { CARD_REFUSALS, cents, type CardRefusal } from '@portal/contract'
import { unseal } from '../../platform/seal'
import type { CardClient, CardPayment } from '../provider/card-client'
import { ProviderRefusal, unavailable } from '../provider/provider-http'
import type { PaymentRecord } from '../record'
import type { CardChargeRow } from '../tables'
import type { CardFacts, Collector, Look } from './collector'

const PREFIX = 'card:'

const refusalOf = (word: string | null): CardRefusal => CARD_REFUSALS.find((known) => known === word) ?? 'other'

const factsOf = ({ id, status, brand, last4, authorisationCode, challengeUrl, refusal }: CardPayment): CardFacts => ({
  providerId: id, brand, last4, authorisationCode,
  challengeUrl: status === 'challenge' ? challengeUrl : null,
  refusal: status === 'refused' ? refusalOf(refusal) : null,
})

const lookOf = (known: CardPayment | null): Look => {
  if (known === null) return { state: 'absent' }
  const card = factsOf(known)
  if (known.status === 'refused') return { state: 'refused', card }
  if (known.status === 'cancelled') return { state: 'closed', card }
  if (known.status !== 'captured') return { state: 'open', card }
  if (known.capturedAt === null) throw unavailable(new Error('a captured payment without its time'))
  return { state: 'paid', card, money: [{ id: PREFIX + known.id, amount: cents(known.amountCents), paidAt: new Date(known.capturedAt) }] }
}

const chargeOf = ({ payment, card }: PaymentRecord): CardChargeRow => {
  if (card === null) throw new TypeError(`payment ${payment.id} has no card`)
  return card
}

/** `walletKey` opens the sealed token of a wallet; pages of `origins` may embed a challenge. */
export const createCardCollector = (client: CardClient, walletKey: Buffer, origins: readonly string[]): Collector => {
  const look = async ({ payment }: PaymentRecord): Promise<Look> => lookOf(await client.find(payment.id))

  const pay = (record: PaymentRecord): Promise<CardPayment> => {
    const { payment } = record
    const { sessionId, walletToken } = chargeOf(record)
    return client.pay({
      reference: payment.id, amountCents: payment.total, kind: payment.method === 'DEBIT_CARD' ? 'debit' : 'credit',
      ...(sessionId !== null && { sessionId }),
      ...(walletToken !== null && { googlePayToken: String(unseal(walletKey, payment.id, walletToken)), origins }),
    })
  }

  return {
    // A card is charged while its owner looks on, or not at all.
    opensLater: false,
    look,
    open: async (record) => {
      try {
        return lookOf(await pay(record))
      } catch (error) {
        if (error instanceof ProviderRefusal) return { state: 'refused', card: { refusal: 'other' } }
        // The acquirer may be at it, and only be slow to say so.
        const known = await look(record)
        if (known.state === 'absent') throw error
        return known
      }
    },
    close: async (record) => {
      const known = await client.find(record.payment.id)
      if (known === null || lookOf(known).state !== 'open') return lookOf(known)
      try {
        return lookOf(await client.cancel(known.id))
      } catch (error) {
        if (!(error instanceof ProviderRefusal)) throw error
        return look(record)
      }
    },
    refund: (moneyId, refundId, amount) => client.refund(moneyId.slice(PREFIX.length), refundId, amount),
  }
}
