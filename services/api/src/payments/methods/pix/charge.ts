import { ProviderRefusal, toUnavailable } from '../../providers/provider-http.ts'
import type { ReceivedMoney, ProviderState } from '../../providers/provider-state.ts'
import type { Keys } from '../../../platform/index.ts'
import { readPayer } from '../../payer.ts'
import type { ChargedPayment } from '../method.ts'
import type { PixClient } from './client.ts'
import { buildCobvBody, type CobvTerms } from './cobv-body.ts'
import type { PixData } from './pix-data.ts'
import { fromWireAmount, type Cobv, type PixReceived } from './wire.ts'

type State = ProviderState<PixData>
type Charged = ChargedPayment<PixData>

const MONEY_ID_PREFIX = 'pix:'

export const toMoney = ({ endToEndId, valor, horario }: PixReceived): ReceivedMoney => ({
  id: MONEY_ID_PREFIX + endToEndId,
  amount: fromWireAmount(valor),
  paidAt: new Date(horario),
})

const toProviderState = (charge: Cobv | null): State => {
  if (charge === null) return { state: 'absent' }
  if (charge.status === 'ATIVA') {
    return {
      state: 'open',
      awaits: 'payer',
      ...(charge.pixCopiaECola !== undefined && {
        methodData: { copyPaste: charge.pixCopiaECola },
      }),
    }
  }
  if (charge.status !== 'CONCLUIDA') return { state: 'closed' }
  if (!charge.pix?.length) throw toUnavailable(new Error('completed Pix charge lists no payment'))
  return { state: 'paid', money: charge.pix.map(toMoney) }
}

/** Creates the charge operations of API Pix with due dates (cobv). */
export const createPixCharges = (
  client: PixClient,
  keys: Pick<Keys, 'customer'>,
  terms: CobvTerms,
) => {
  const checkCharge = async ({ reference }: Charged): Promise<State> =>
    toProviderState(await client.getCobv(reference))
  return {
    check: checkCharge,
    open: async (charged: Charged): Promise<State> => {
      try {
        return toProviderState(
          await client.putCobv(
            charged.reference,
            buildCobvBody(charged, readPayer(keys, charged), terms),
          ),
        )
      } catch (error) {
        if (!(error instanceof ProviderRefusal)) throw error
        // The charge may exist already: paid, or with yesterday's rates.
        const known = await checkCharge(charged)
        if (known.state === 'absent') throw error
        return known
      }
    },
    close: async (charged: Charged): Promise<State> => {
      const known = await checkCharge(charged)
      if (known.state !== 'open') return known
      try {
        return toProviderState(await client.removeCobv(charged.reference))
      } catch (error) {
        if (!(error instanceof ProviderRefusal)) throw error
        return checkCharge(charged)
      }
    },
    refund: (moneyId: string, refundId: string, amount: Parameters<PixClient['refund']>[2]) =>
      client.refund(moneyId.slice(MONEY_ID_PREFIX.length), refundId, amount),
  }
}
