import type { CalendarDate } from '@portal/contract'
import { z } from 'zod'
import { addMs } from '../../../platform/index.ts'
import { parseInvoiceReferences, parseProtocol } from '../../providers/charge-references.ts'
import { returnNullIfMissing } from '../../providers/provider-http.ts'
import type { OwnCharge } from '../../providers/provider.ts'
import type { PixClient } from './client.ts'
import type { PixData } from './pix-data.ts'
import { parsePaymentId, txidText } from './txid.ts'
import { amount, fromWireAmount } from './wire.ts'

const storedCharge = z.object({
  txid: txidText,
  calendario: z.object({
    criacao: z.iso.datetime({ offset: true }),
    dataDeVencimento: z.iso.date(),
  }),
  devedor: z.object({ cpf: z.string().optional(), cnpj: z.string().optional() }),
  valor: z.object({ original: amount }),
  infoAdicionais: z.array(z.object({ nome: z.string(), valor: z.string() })).max(50),
})

/** Reads a charge with the data that `buildCobvBody` wrote into it; null if this service did not create it. */
export const findOwnPixCharge = async (
  client: Pick<PixClient, 'get'>,
  txid: string,
  expiryMs: number,
): Promise<OwnCharge | null> => {
  const paymentId = parsePaymentId(txid)
  const { data: charge } = storedCharge.safeParse(
    paymentId === null ? null : await client.get(`/cobv/${txid}`).catch(returnNullIfMissing),
  )
  if (paymentId === null || charge?.txid !== txid) return null
  const texts = charge.infoAdicionais.map(({ valor }) => valor)
  const protocol = texts.map(parseProtocol).find((found) => found !== null)
  if (protocol === undefined || !texts.includes(paymentId)) return null
  const createdAt = new Date(charge.calendario.criacao)
  const methodData: PixData = {
    dueDate: charge.calendario.dataDeVencimento as CalendarDate,
    copyPaste: null,
  }
  return {
    reference: txid,
    paymentId,
    method: 'pix',
    protocol,
    invoiceReferences: parseInvoiceReferences(texts),
    isDebtor: (document) => (charge.devedor.cpf ?? charge.devedor.cnpj) === document,
    amount: fromWireAmount(charge.valor.original),
    createdAt,
    expiresAt: addMs(createdAt, expiryMs),
    methodData,
  }
}
