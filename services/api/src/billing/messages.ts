import {
  addDays,
  buildPath,
  formatDate,
  formatReal,
  SUSPENSION_PERIODS,
  SUSPENSION_TEXTS,
  type Agreement,
  type CalendarDate,
  type Cents,
} from '@portal/contract'
import { CONTACT_CHANNELS, formatNumbers } from '@portal/contract/operator'
import { formatSms, type EmailContent } from '../platform/index.ts'

/** E-mail with an installment term. Its recipient may be another person. */
export const TERM_EMAIL: EmailContent = {
  subject: 'Seu termo de parcelamento',
  text: 'O termo do seu acordo de parcelamento está anexo a este e-mail, em PDF.',
  notes: ['Se você não fez este pedido, ignore este e-mail.'],
}

const formatAmount = (amount: Cents): string => formatReal(amount).replaceAll('\u00a0', ' ')

/** SMS about a new agreement: GSM-7, one segment. */
export const createAgreementSms = ({ reference, parts }: Agreement): string => {
  const due = parts[0] ? formatDate(parts[0].dueDate) : ''
  const plan =
    parts.length === 1
      ? `1 parcela, vence em ${due}`
      : `${parts.length} parcelas, a primeira vence em ${due}`
  return formatSms(`acordo ${reference} fechado. ${plan}. Veja o termo no portal.`)
}

const describePlan = ({ parts }: Agreement): string => {
  const [first] = parts
  const amount = first ? formatAmount(first.amount) : ''
  const due = first ? formatDate(first.dueDate) : ''
  return parts.length === 1
    ? `Ele tem 1 parcela, de ${amount}, que vence em ${due}.`
    : `Ele tem ${parts.length} parcelas. A primeira, de ${amount}, vence em ${due}.`
}

/**
 * A broken agreement, and what was owed again at that moment, without charges for late payment. Its
 * messages wait for the morning, when more interest is due, or the invoices are paid.
 */
export interface Breach {
  readonly reference: string
  readonly total: Cents
  readonly canRenegotiate: boolean
}

/** SMS about a broken agreement: GSM-7, one segment. */
export const createBreachSms = ({ reference, total, canRenegotiate }: Breach): string =>
  formatSms(
    `acordo ${reference} quebrado por falta de pagamento. Voltaram a ser cobrados ${formatAmount(total)}, fora multa e juros. Se nao pagou, pague${canRenegotiate ? ' ou negocie' : ''} no portal.`,
  )

/** E-mail about a broken agreement. */
export const createBreachEmail = ({ reference, total, canRenegotiate }: Breach): EmailContent => ({
  subject: `Seu acordo ${reference} foi quebrado`,
  text: [
    'O acordo foi quebrado, porque uma parcela não foi paga no prazo do aviso.',
    'As parcelas que faltavam foram canceladas. Não pague códigos antigos delas.',
    'As faturas do acordo voltaram a ser cobradas. O que você pagou já foi descontado delas. O portal mostra o valor do dia, com multa e juros.',
    canRenegotiate
      ? 'Se ainda não pagou as faturas, pague ou negocie de novo no portal.'
      : 'Se ainda não pagou as faturas, pague no portal. Elas não podem mais ser parceladas.',
    'Antes de qualquer suspensão do serviço, você recebe um novo aviso, com o prazo inteiro.',
  ].join('\n\n'),
  amount: { label: 'Voltaram a ser cobrados, fora multa e juros', value: formatAmount(total) },
  facts: [['Acordo', reference]],
  button: { label: 'Ver as faturas', path: buildPath('home') },
  notes: [
    'Se você pagou uma parcela cancelada, o valor vira crédito ou é devolvido. Avisamos quando ele chegar.',
  ],
})

/** E-mail about a new agreement, to which its term is attached. */
export const createAgreementEmail = (agreement: Agreement): EmailContent => ({
  subject: `Seu acordo ${agreement.reference} foi fechado`,
  title: 'Seu acordo foi fechado',
  text: [
    describePlan(agreement),
    ...(agreement.suspension ? [SUSPENSION_TEXTS.restorationByAgreement] : []),
    'O termo do acordo está anexo a este e-mail, em PDF. Guarde-o: ele é o seu contrato.',
  ].join('\n\n'),
  amount: { label: 'Total do acordo', value: formatAmount(agreement.total) },
  facts: [['Acordo', agreement.reference]],
  button: { label: 'Ver minhas parcelas', path: buildPath('home') },
  notes: [`Se você não fez este acordo, ligue ${formatNumbers(CONTACT_CHANNELS.mobile)}.`],
})

/**
 * SMS about an unlock on trust: GSM-7, one segment. It names the day of the next suspension, which
 * needs no further notice.
 */
export const createTrustUnlockSms = (until: CalendarDate, total: Cents): string =>
  formatSms(
    `servico de volta em ate ${SUSPENSION_PERIODS.hoursToRestore} horas. Pague ${formatAmount(total)} ate ${formatDate(until)}. Sem pagamento, nova suspensao a partir de ${formatDate(addDays(until, 1))}.`,
  )
