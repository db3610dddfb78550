import { formatMonth, toBankDay, toSaoPauloDate, type CalendarDate } from '@portal/contract'
import { isFined, isPrescribed } from '../../../billing/index.ts'
import type { Payer } from '../../../identity/index.ts'
import { writeInvoiceReferences } from '../../providers/charge-references.ts'
import type { ChargedPayment } from '../method.ts'
import type { PixData } from './pix-data.ts'
import { toWireAmount, type CobBody, type CobvBody } from './wire.ts'

export interface CobvTerms {
  readonly key: string
  readonly validityDays: number
  /** Hundredths of a per cent. */
  readonly fineBasisPoints: number
  readonly monthlyInterestBasisPoints: number
}

/**
 * Returns the due date of a charge, a bank day. Providers reject past dates, so overdue invoices
 * are due when the code expires; their late charges are in the amount already.
 */
export const calculateDueDate = (
  dueDates: readonly CalendarDate[],
  expiresAt: Date,
): CalendarDate => {
  const earliest = toBankDay(dueDates.reduce((a, b) => (a < b ? a : b)))
  const end = toSaoPauloDate(expiresAt)
  return earliest > end ? earliest : end
}

export const toDebtor = ({ name, document }: Payer): CobvBody['devedor'] =>
  document.length === 11
    ? { nome: name.slice(0, 200), cpf: document }
    : { nome: name.slice(0, 200), cnpj: document }

const describeItems = ({ items }: ChargedPayment<PixData>): string =>
  items.length === 1 && items[0]
    ? `Fatura de ${formatMonth(items[0].month)}`
    : `${items.length} faturas`

/** API Pix stores at most 50 items of 200 characters with a charge. */
const MAX_INFO_ITEMS = 50
const MAX_INFO_LENGTH = 200

/** Identifies the payment and its invoices, so that a database that does not know the charge can recover it. */
const buildInfo = ({ payment, items }: ChargedPayment<PixData>): CobvBody['infoAdicionais'] =>
  [
    { nome: 'Protocolo', valor: payment.protocol },
    { nome: 'Pagamento', valor: payment.id },
    ...writeInvoiceReferences(items, MAX_INFO_LENGTH).map((valor) => ({ nome: 'Faturas', valor })),
  ].slice(0, MAX_INFO_ITEMS)

const buildCommonFields = (charged: ChargedPayment<PixData>, payer: Payer, key: string) => ({
  devedor: toDebtor(payer),
  chave: key,
  solicitacaoPagador: describeItems(charged).slice(0, 140),
  infoAdicionais: buildInfo(charged),
})

/** Builds an immediate charge, which can be paid for `seconds`. */
export const buildCobBody = (
  charged: ChargedPayment<PixData>,
  payer: Payer,
  key: string,
  seconds: number,
): CobBody => ({
  calendario: { expiracao: seconds },
  valor: { original: toWireAmount(charged.payment.total) },
  ...buildCommonFields(charged, payer, key),
})

/**
 * Builds the charge with fine and interest; overdue invoices already contain the fine, and
 * prescribed ones accrue none.
 */
export const buildCobvBody = (
  charged: ChargedPayment<PixData>,
  payer: Payer,
  terms: CobvTerms,
): CobvBody => {
  const { payment, items, methodData } = charged
  const createdOn = toSaoPauloDate(payment.createdAt)
  const hasFine = items.some((item) => isFined(item, createdOn))
  const hasPrescribed = items.some((item) => isPrescribed(item.dueDate, createdOn))
  const { fineBasisPoints: fine, monthlyInterestBasisPoints: interest } = terms
  return {
    calendario: {
      dataDeVencimento: methodData.dueDate,
      validadeAposVencimento: terms.validityDays,
    },
    ...buildCommonFields(charged, payer, terms.key),
    valor: {
      original: toWireAmount(payment.total),
      ...(!hasFine &&
        fine > 0 && { multa: { modalidade: 2 as const, valorPerc: toWireAmount(fine) } }),
      ...(!hasPrescribed &&
        interest > 0 && { juros: { modalidade: 3 as const, valorPerc: toWireAmount(interest) } }),
    },
  }
}
