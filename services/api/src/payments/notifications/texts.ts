import type { RefundChoice } from '@portal/contract'

/** Values of a notification, formatted for people. */
export interface NotificationValues {
  readonly receiver: string
  readonly amount: string
  /** 'Pix', 'Cartão de crédito, final 1111'. */
  readonly paidBy: string
  readonly protocol: string
  /** What happens without a choice, and when; null if nothing is to be chosen. */
  readonly choice: string | null
  /** What the payment restores; empty unless the service may have been suspended. */
  readonly restoration: readonly string[]
}

export interface NotificationTexts {
  /** GSM-7 characters only, at most 160. */
  sms(values: NotificationValues): string
  subject: string
  lines(values: NotificationValues): readonly string[]
}

export const NOTIFICATION_TEXTS = {
  received: {
    sms: ({ receiver, amount, protocol }) =>
      `${receiver}: recebemos o pagamento de ${amount}. Obrigado! Protocolo ${protocol}. O comprovante esta no portal.`,
    subject: 'Pagamento recebido',
    lines: ({ amount, paidBy, protocol, restoration }) => [
      `Recebemos o seu pagamento de ${amount} (${paidBy}).`,
      ...restoration,
      `Protocolo: ${protocol}`,
      'O comprovante está anexado a este e-mail e também no portal.',
    ],
  },
  failed: {
    sms: ({ receiver, amount, protocol }) =>
      `${receiver}: o pagamento de ${amount} nao foi aprovado e nada foi cobrado. Tente de novo no portal. Protocolo ${protocol}.`,
    subject: 'Pagamento não aprovado',
    lines: ({ amount, paidBy, protocol }) => [
      `O seu pagamento de ${amount} (${paidBy}) não foi aprovado. Nada foi cobrado, e a fatura continua em aberto.`,
      `Protocolo: ${protocol}`,
      'Você pode tentar de novo, ou escolher outra forma de pagamento, no portal.',
    ],
  },
  refunded: {
    sms: ({ receiver, amount, protocol }) =>
      `${receiver}: devolvemos ${amount} que chegaram a mais. O valor volta pelo mesmo meio do pagamento. Protocolo ${protocol}.`,
    subject: 'Valor devolvido',
    lines: ({ amount, paidBy, protocol }) => [
      `Devolvemos ${amount} que chegaram a mais (${paidBy}). O valor volta pelo mesmo meio do pagamento.`,
      `Protocolo: ${protocol}`,
    ],
  },
  overpaid: {
    sms: ({ receiver, amount, protocol }) =>
      `${receiver}: ${amount} chegaram a mais. Escolha no portal: receber de volta ou deixar como credito. Protocolo ${protocol}.`,
    subject: 'Você pagou a mais',
    lines: ({ amount, paidBy, protocol, choice }) => [
      `Recebemos ${amount} a mais (${paidBy}). No portal, escolha: receber de volta ou deixar como crédito na próxima fatura.`,
      ...(choice === null ? [] : [choice]),
      `Protocolo: ${protocol}`,
    ],
  },
  credited: {
    sms: ({ receiver, amount, protocol }) =>
      `${receiver}: ${amount} chegaram a mais e viram credito na sua proxima fatura. Protocolo ${protocol}.`,
    subject: 'Crédito na próxima fatura',
    lines: ({ amount, paidBy, protocol }) => [
      `Recebemos ${amount} a mais (${paidBy}). Este valor é um crédito para você. No portal, em Créditos, use em uma fatura ou peça de volta.`,
      `Protocolo: ${protocol}`,
    ],
  },
  /** A printed code was paid below the invoice's total on that day. */
  tooLittle: {
    sms: ({ receiver, amount, protocol }) =>
      `${receiver}: ${amount} nao bastam para pagar a fatura e voltam pelo mesmo meio. Ela continua em aberto. Protocolo ${protocol}.`,
    subject: 'Valor menor que o da fatura',
    lines: ({ amount, paidBy, protocol }) => [
      `Recebemos ${amount} (${paidBy}), menos do que a fatura custava no dia do pagamento: o desconto impresso nela já tinha acabado.`,
      'Devolvemos o valor pelo mesmo meio do pagamento. A fatura continua em aberto, e o valor de hoje está no portal.',
      `Protocolo: ${protocol}`,
    ],
  },
  tooLittleCredited: {
    sms: ({ receiver, amount, protocol }) =>
      `${receiver}: ${amount} nao bastam para pagar a fatura e viram credito na proxima. Esta continua em aberto. Protocolo ${protocol}.`,
    subject: 'Valor menor que o da fatura',
    lines: ({ amount, paidBy, protocol }) => [
      `Recebemos ${amount} (${paidBy}), menos do que a fatura custava no dia do pagamento: o desconto impresso nela já tinha acabado.`,
      'Este valor é um crédito para você: no portal, em Créditos, use nesta fatura ou peça de volta. A fatura continua em aberto.',
      `Protocolo: ${protocol}`,
    ],
  },
} as const satisfies Record<string, NotificationTexts>

export const formatFallback = (fallback: RefundChoice, until: string): string =>
  fallback === 'refund'
    ? `Sem a sua escolha até ${until}, devolvemos o valor pelo mesmo meio do pagamento.`
    : `Sem a sua escolha até ${until}, o valor vira crédito na sua próxima fatura.`

export const EMAIL_FRAME = {
  hello: 'Olá!',
  automatic: 'Esta é uma mensagem automática. Não é preciso responder.',
} as const
