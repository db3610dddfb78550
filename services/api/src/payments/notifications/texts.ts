import { buildPath, type RefundChoice } from '@portal/contract'
import { formatSms, type EmailContent } from '../../platform/index.ts'

/** Values of a notification, formatted for people. */
export interface NotificationValues {
  readonly amount: string
  /** 'Pix', 'Cartão de crédito, final 1111'. */
  readonly paidBy: string
  readonly protocol: string
  /** What happens without a choice, and when; null if nothing is to be chosen. */
  readonly choice: string | null
  /** What the payment restores or leaves open. */
  readonly notes: readonly string[]
}

export interface NotificationTexts {
  /** GSM-7 characters only, at most 160, with the brand in front. */
  sms(values: NotificationValues): string
  readonly subject: string
  /** Label of the amount in the e-mail. */
  readonly amountLabel: string
  /** Paragraphs of the e-mail. */
  lines(values: NotificationValues): readonly string[]
  readonly button?: NonNullable<EmailContent['button']>
}

const HOME_BUTTON = { label: 'Ver minhas faturas', path: buildPath('home') } as const
const CREDITS_BUTTON = { label: 'Ver meus créditos', path: buildPath('credits') } as const
const UNDERPAID_LINES = [
  'O valor pago é menor que o da fatura no dia do pagamento. Um motivo comum é um desconto impresso que já venceu.',
] as const

export const NOTIFICATION_TEXTS = {
  received: {
    sms: ({ amount, protocol }) =>
      formatSms(
        `recebemos o pagamento de ${amount}. Obrigado! Protocolo ${protocol}. O comprovante esta no portal.`,
      ),
    subject: 'Pagamento recebido',
    amountLabel: 'Valor pago',
    lines: ({ notes }) => [
      'Recebemos o seu pagamento. Obrigado!',
      ...notes,
      'O comprovante está anexo a este e-mail e também no portal.',
    ],
    button: { label: 'Ver meus pagamentos', path: buildPath('paymentHistory') },
  },
  failed: {
    sms: ({ amount, protocol }) =>
      formatSms(
        `o pagamento de ${amount} nao foi aprovado e nada foi cobrado. Tente novamente no portal. Protocolo ${protocol}.`,
      ),
    subject: 'Pagamento não aprovado',
    amountLabel: 'Valor',
    lines: () => [
      'O seu pagamento não foi aprovado. Nada foi cobrado, e a fatura continua em aberto.',
      'Você pode tentar novamente ou escolher outra forma de pagamento.',
    ],
    button: { label: 'Tentar novamente', path: buildPath('home') },
  },
  refunded: {
    sms: ({ amount, protocol }) =>
      formatSms(
        `voce pagou ${amount} a mais. Devolvemos pelo mesmo meio do pagamento. Protocolo ${protocol}.`,
      ),
    subject: 'Valor devolvido',
    amountLabel: 'Valor devolvido',
    lines: () => ['Você pagou a mais. Devolvemos o valor pelo mesmo meio do pagamento.'],
  },
  /** The support desk transferred the money, because the method has no refund. */
  transferred: {
    sms: ({ amount, protocol }) =>
      formatSms(
        `voce pagou ${amount} a mais. Devolvemos por transferencia. Protocolo ${protocol}.`,
      ),
    subject: 'Valor devolvido',
    amountLabel: 'Valor devolvido',
    lines: () => ['Você pagou a mais. Devolvemos o valor por transferência.'],
  },
  overpaid: {
    sms: ({ amount, protocol }) =>
      formatSms(
        `voce pagou ${amount} a mais. Escolha no portal: receber de volta ou usar como credito. Protocolo ${protocol}.`,
      ),
    subject: 'Você pagou a mais',
    amountLabel: 'Valor a mais',
    lines: ({ choice }) => [
      'Você pagou a mais. Escolha: receber de volta ou usar como crédito.',
      ...(choice === null ? [] : [choice]),
    ],
    button: { label: 'Escolher', path: buildPath('home') },
  },
  credited: {
    sms: ({ amount, protocol }) =>
      formatSms(
        `voce pagou ${amount} a mais. O valor virou credito. Use ou peca de volta no portal. Protocolo ${protocol}.`,
      ),
    subject: 'Valor em crédito',
    amountLabel: 'Crédito',
    lines: () => [
      'Você pagou a mais. O valor é um crédito para você. No portal, em Créditos, use em uma fatura ou peça de volta.',
    ],
    button: CREDITS_BUTTON,
  },
  /** A printed code was paid below the invoice's total on that day. */
  tooLittle: {
    sms: ({ amount, protocol }) =>
      formatSms(
        `voce pagou ${amount}, menos que o valor da fatura. Vamos devolver, e ela continua em aberto. Protocolo ${protocol}.`,
      ),
    subject: 'Valor menor que o da fatura',
    amountLabel: 'Valor devolvido',
    lines: () => [
      ...UNDERPAID_LINES,
      'Devolvemos o valor pelo mesmo meio do pagamento. A fatura continua em aberto. O valor de hoje está no portal.',
    ],
    button: HOME_BUTTON,
  },
  tooLittleCredited: {
    sms: ({ amount, protocol }) =>
      formatSms(
        `voce pagou ${amount}, menos que o valor da fatura. O valor virou credito. Ela continua em aberto. Protocolo ${protocol}.`,
      ),
    subject: 'Valor menor que o da fatura',
    amountLabel: 'Crédito',
    lines: () => [
      ...UNDERPAID_LINES,
      'O valor é um crédito para você: no portal, em Créditos, use nesta fatura ou peça de volta. A fatura continua em aberto.',
    ],
    button: CREDITS_BUTTON,
  },
} as const satisfies Record<string, NotificationTexts>

export const formatFallback = (fallback: RefundChoice, until: string): string =>
  fallback === 'refund'
    ? `Sem a sua escolha até ${until}, devolvemos o valor pelo mesmo meio do pagamento.`
    : `Sem a sua escolha até ${until}, o valor vira crédito.`

export const buildNotificationEmail = (
  { subject, amountLabel, lines, button }: NotificationTexts,
  values: NotificationValues,
): EmailContent => ({
  subject,
  text: lines(values).join('\n\n'),
  amount: { label: amountLabel, value: values.amount },
  facts: [
    ['Forma de pagamento', values.paidBy],
    ['Protocolo', values.protocol],
  ],
  ...(button && { button }),
  isOptional: true,
})
