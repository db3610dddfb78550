import {
  buildPath,
  CLAIMANTS,
  formatMonth,
  type CalendarMonth,
  type ReversalKind,
} from '@portal/contract'
import { formatSms } from '../../platform/index.ts'
import type { NotificationTexts } from './texts.ts'

/** Invoices that are owed again after a reversal. */
export interface OwedAgain {
  readonly count: number
  /** Month of the first. */
  readonly month: CalendarMonth
  /** False if all are prescribed: the customer is not asked to pay them. */
  readonly isCollected: boolean
  /** Last day without additional charges; null if it is over, undefined if any is prescribed. */
  readonly payUntil: string | null | undefined
}

const toGsmText = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '')

/** Lower-case GSM-7 text after the sender's name. */
const toSms = (text: string): string => toGsmText(text.charAt(0).toLowerCase() + text.slice(1))

const describeCharges = (payUntil: string | null): string =>
  payUntil === null
    ? 'Agora há multa e juros pelo atraso.'
    : `Você pode pagar até ${payUntil} sem acréscimo.`

const describeOwed = ({ count, month, payUntil, isCollected }: OwedAgain): string[] => [
  count === 1
    ? `A fatura de ${formatMonth(month)} está em aberto de novo.`
    : `${count} faturas estão em aberto de novo.`,
  ...(payUntil === undefined ? [] : [describeCharges(payUntil)]),
  ...(isCollected ? ['Se quiser, pague de novo por Pix.'] : []),
]

const describeOwedBriefly = ({ count, month, payUntil }: OwedAgain): string =>
  [
    count === 1
      ? ` Fatura ${month.slice(5)}/${month.slice(0, 4)} em aberto de novo.`
      : ` ${count} faturas em aberto de novo.`,
    ...(payUntil ? [` Pague ate ${payUntil} sem acrescimo.`] : []),
  ].join('')

export const REVERSAL_TEXTS = {
  disputed: (kind: ReversalKind): NotificationTexts => ({
    sms: ({ amount, protocol }) =>
      formatSms(
        `${toSms(CLAIMANTS[kind].asked)} o pagamento de ${amount}. Estamos analisando. Protocolo ${protocol}.`,
      ),
    subject: 'Seu pagamento está em análise',
    amountLabel: 'Valor em análise',
    lines: () => [
      `${CLAIMANTS[kind].asked} o seu pagamento. Estamos analisando.`,
      'Por enquanto, nada muda: o que você pagou continua pago.',
    ],
    button: { label: 'Acompanhar', path: buildPath('cases') },
  }),
  retained: (_kind: ReversalKind): NotificationTexts => ({
    sms: ({ amount, protocol }) =>
      formatSms(
        `a analise terminou e o pagamento de ${amount} continua valendo. Protocolo ${protocol}.`,
      ),
    subject: 'Seu pagamento continua valendo',
    amountLabel: 'Valor pago',
    lines: () => ['A análise do seu pagamento terminou. Ele continua valendo.'],
  }),
  reversed: (kind: ReversalKind, owed: OwedAgain | null): NotificationTexts => ({
    sms: ({ amount }) =>
      formatSms(
        `${toSms(CLAIMANTS[kind].took)} ${amount} do seu pagamento.${owed === null ? '' : describeOwedBriefly(owed)}`,
      ),
    subject: 'Seu pagamento foi devolvido',
    amountLabel: 'Valor devolvido',
    lines: () => [
      `${CLAIMANTS[kind].took} o seu pagamento.`,
      ...(owed === null ? [] : describeOwed(owed)),
    ],
    ...(owed?.isCollected && { button: { label: 'Pagar de novo', path: buildPath('home') } }),
  }),
} as const
