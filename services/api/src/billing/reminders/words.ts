import {
  formatDate,
  formatMonth,
  formatReal,
  sumCents,
  type CalendarDate,
  type Campaign,
  type Invoice,
} from '@portal/contract'
import { OPERATOR } from '@portal/contract/operator'
import { suspensionDates } from '../rules/suspension.ts'

/** A message in both ways: SMS in letters of GSM-7, one of 160, and a mail. */
export interface Words {
  readonly sms: string
  readonly subject: string
  readonly lines: readonly string[]
}

const money = (debts: readonly Invoice[]): string =>
  formatReal(sumCents(debts.map(({ total }) => total))).replaceAll('\u00a0', ' ')
const isPart = ({ installment }: Invoice): boolean => installment !== null
const nameOf = (debt: Invoice): string => (isPart(debt) ? 'parcela do acordo' : 'fatura')
const described = (debt: Invoice): string =>
  `${isPart(debt) ? 'Parcela do acordo' : `Fatura de ${formatMonth(debt.month)}`}, vencimento ${formatDate(debt.dueDate)}: ${money([debt])}`
const sms = (text: string): string => `${OPERATOR.name}: ${text}`

export const dueWords = (debts: readonly [Invoice, ...Invoice[]]): Words => {
  const [first] = debts
  const what =
    debts.length === 1
      ? `sua ${nameOf(first)} de ${money(debts)} vence em ${formatDate(first.dueDate)}`
      : `${debts.length} faturas vencem a partir de ${formatDate(first.dueDate)}, total ${money(debts)}`
  return {
    sms: sms(`${what}. Pague no portal, por Pix em segundos.`),
    subject: 'Perto do vencimento',
    lines: [
      'Lembramos o que vence nos próximos dias:',
      ...debts.map(described),
      'Se você já pagou, desconsidere.',
    ],
  }
}

export const overdueWords = (debts: readonly [Invoice, ...Invoice[]]): Words => {
  const [first] = debts
  const what =
    debts.length === 1
      ? `sua ${nameOf(first)} de ${money(debts)} venceu em ${formatDate(first.dueDate)}`
      : `${debts.length} faturas venceram, total ${money(debts)}`
  return {
    sms: sms(`${what}. Pague ou negocie no portal. Se ja pagou, desconsidere.`),
    subject: 'Fatura vencida',
    lines: [
      'Ainda não recebemos:',
      ...debts.map(described),
      'Pague ou negocie no portal. Se você já pagou, desconsidere.',
    ],
  }
}

/** What Anatel's regulation has such a notice say: why, how much, of which month, what follows when, the credit bureaus, and when it all works again. */
export const suspensionWords = (
  debts: readonly [Invoice, ...Invoice[]],
  toldOn: CalendarDate,
): Words => {
  const [first] = debts
  const { suspendsFrom, endsFrom } = suspensionDates(toldOn)
  const [cut, end] = [formatDate(suspendsFrom), formatDate(endsFrom)]
  const what =
    debts.length === 1
      ? `${nameOf(first)} de ${money(debts)} vencida em ${formatDate(first.dueDate)}`
      : `${debts.length} faturas vencidas, total ${money(debts)}`
  return {
    sms: sms(
      `${what}. Sem pagamento, suspensao a partir de ${cut} e fim do contrato a partir de ${end}.`,
    ),
    subject: 'Aviso de suspensão por falta de pagamento',
    lines: [
      'Não recebemos o pagamento de:',
      ...debts.map(described),
      `Se continuar em aberto, o serviço pode ser suspenso a partir de ${cut} e o contrato encerrado a partir de ${end}. Ligações de emergência continuam.`,
      'A dívida pode ser informada aos órgãos de proteção ao crédito.',
      'Depois que o pagamento é confirmado, o serviço volta em até 24 horas. Se você não concorda com a cobrança, conteste em Meus atendimentos. Se já pagou, desconsidere.',
    ],
  }
}

export const offerWords = ({ discountPercentage, validUntil }: Campaign): Words => {
  const what =
    discountPercentage === 0 ? 'isenção de juros e multa' : `${discountPercentage}% de desconto`
  const plain = discountPercentage === 0 ? 'isencao de juros e multa' : what
  return {
    sms: sms(`suas faturas vencidas com ${plain} ate ${formatDate(validUntil)}. Veja no portal.`),
    subject: 'Oferta para você',
    lines: [
      `Pague suas faturas vencidas com ${what} até ${formatDate(validUntil)}. As condições estão no portal.`,
    ],
  }
}

/** Of a mail; who wants fewer is told where to say so. */
export const FRAME = {
  hello: 'Olá!',
  automatic: 'Esta é uma mensagem automática. Não é preciso responder.',
  choose: 'Escolha o que recebe em Notificações, no portal.',
} as const
