import type { PixClient } from '../provider/pix-client'
import { centsOfWire, type Cobv } from '../provider/pix-wire'
import { ProviderRefusal, unavailable } from '../provider/provider-http'
import type { PaymentRecord } from '../record'
import { cobvBodyOf, type CobvTerms } from './cobv-body'
import type { Collector, Look } from './collector'

const PREFIX = 'pix:'
/** The provider's id of a Pix that a money id names; null for other money. */
export const endToEndIdOf = (moneyId: string): string | null => (moneyId.startsWith(PREFIX) ? moneyId.slice(PREFIX.length) : null)

const lookOf = (charge: Cobv | null): Look => {
  if (charge === null) return { state: 'absent' }
  if (charge.status === 'ATIVA') return { state: 'open', ...(charge.pixCopiaECola !== undefined && { copyPaste: charge.pixCopiaECola }) }
  if (charge.status !== 'CONCLUIDA') return { state: 'closed' }
  if (!charge.pix?.length) throw unavailable(new Error('a paid charge that names no Pix'))
  return {
    state: 'paid',
    money: charge.pix.map((pix) => ({ id: PREFIX + pix.endToEndId, amount: centsOfWire(pix.valor), paidAt: new Date(pix.horario) })),
  }
}

const txidOf = ({ payment, pix }: PaymentRecord): string => {
  if (pix === null) throw new TypeError(`payment ${payment.id} has no Pix charge`)
  return pix.txid
}

export const createPixCollector = (client: PixClient, terms: CobvTerms): Collector => {
  const look = async (record: PaymentRecord): Promise<Look> => lookOf(await client.getCobv(txidOf(record)))
  return {
    opensLater: true,
    look,
    open: async (record) => {
      try {
        return lookOf(await client.putCobv(txidOf(record), cobvBodyOf(record, terms)))
      } catch (error) {
        if (!(error instanceof ProviderRefusal)) throw error
        // The charge may be there already, paid or with the rates of yesterday.
        const known = await look(record)
        if (known.state === 'absent') throw error
        return known
      }
    },
    refund: (moneyId, refundId, amount) => client.refund(moneyId.slice(PREFIX.length), refundId, amount),
    close: async (record) => {
      const known = await look(record)
      if (known.state !== 'open') return known
      try {
        return lookOf(await client.removeCobv(txidOf(record)))
      } catch (error) {
        if (!(error instanceof ProviderRefusal)) throw error
        return look(record)
      }
    },
  }
}
