import { ProviderRefusal, unavailable } from '../../calls/provider-http.ts'
import type { Money, ProviderState } from '../../calls/provider-state.ts'
import type { Keys } from '../../../platform/index.ts'
import { payerOf } from '../../payer.ts'
import type { ChargedPayment } from '../method.ts'
import type { PixClient } from './client.ts'
import { cobvBodyOf, type CobvTerms } from './cobv-body.ts'
import type { PixFacts } from './facts.ts'
import { centsOfWire, type Cobv, type PixReceived } from './wire.ts'

type State = ProviderState<PixFacts>
type Charged = ChargedPayment<PixFacts>

const PREFIX = 'pix:'

export const moneyOf = ({ endToEndId, valor, horario }: PixReceived): Money => ({
  id: PREFIX + endToEndId,
  amount: centsOfWire(valor),
  paidAt: new Date(horario),
})

const stateOf = (charge: Cobv | null): State => {
  if (charge === null) return { state: 'absent' }
  if (charge.status === 'ATIVA') {
    return {
      state: 'open',
      awaits: 'payer',
      ...(charge.pixCopiaECola !== undefined && { facts: { copyPaste: charge.pixCopiaECola } }),
    }
  }
  if (charge.status !== 'CONCLUIDA') return { state: 'closed' }
  if (!charge.pix?.length) throw unavailable(new Error('a paid charge that names no Pix'))
  return { state: 'paid', money: charge.pix.map(moneyOf) }
}

/** The life of a charge with due date at a provider of API Pix. */
export const createPixCharges = (
  client: PixClient,
  keys: Pick<Keys, 'customer'>,
  terms: CobvTerms,
) => {
  const look = async ({ reference }: Charged): Promise<State> =>
    stateOf(await client.getCobv(reference))
  return {
    look,
    open: async (charged: Charged): Promise<State> => {
      try {
        return stateOf(
          await client.putCobv(
            charged.reference,
            cobvBodyOf(charged, payerOf(keys, charged), terms),
          ),
        )
      } catch (error) {
        if (!(error instanceof ProviderRefusal)) throw error
        // The charge may be there already, paid or with the rates of yesterday.
        const known = await look(charged)
        if (known.state === 'absent') throw error
        return known
      }
    },
    close: async (charged: Charged): Promise<State> => {
      const known = await look(charged)
      if (known.state !== 'open') return known
      try {
        return stateOf(await client.removeCobv(charged.reference))
      } catch (error) {
        if (!(error instanceof ProviderRefusal)) throw error
        return look(charged)
      }
    },
    refund: (moneyId: string, refundId: string, amount: Parameters<PixClient['refund']>[2]) =>
      client.refund(moneyId.slice(PREFIX.length), refundId, amount),
  }
}
