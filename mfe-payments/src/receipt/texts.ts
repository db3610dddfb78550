import type { RefundReason } from '@portal/contract'

const monthList = new Intl.ListFormat('pt-BR')
const YEAR = / de \d{4}$/

/** A year is said after the last of its months only. */
const removeRepeatedYears = (months: readonly string[]): string[] =>
  months.map((month, at) =>
    YEAR.exec(month)?.[0] === YEAR.exec(months[at + 1] ?? '')?.[0]
      ? month.replace(YEAR, '')
      : month,
  )

export const receiptTexts = {
  title: 'Comprovante de pagamento',
  loading: 'Carregando comprovante…',
  notFound: 'Comprovante não encontrado',
  pending: {
    title: 'Este pagamento ainda não foi confirmado',
    hint: 'O comprovante aparece aqui assim que o pagamento for identificado.',
    action: 'Continuar o pagamento',
  },
  notPaid: {
    title: 'Este pagamento não foi concluído',
    hint: 'Não há comprovante porque o pagamento não foi feito.',
    action: 'Ver o que aconteceu',
  },
  nothingOwed: 'Não havia mais nada a pagar nestas faturas',
  nothingOwedHint: 'O valor chegou por este pagamento e não pagou nenhuma fatura.',
  refunded: 'Este pagamento foi devolvido',
  refundedHint: 'O valor foi devolvido e nenhuma fatura foi paga.',
  allCredited: 'Este pagamento virou crédito',
  allCreditedHint: 'Use em outra fatura ou peça de volta.',
  received: 'Recebemos o seu pagamento',
  receivedHint: (when: string | null) =>
    `${when ? `Foi em ${when}. ` : ''}Você não precisa pagar de novo. Para ver o comprovante e as suas contas, entre com seu CPF ou CNPJ.`,
  whatWasPaid: 'O que foi pago',
  amount: 'Valor pago',
  when: 'Data e hora',
  method: 'Forma de pagamento',
  paidBy: 'Feito por',
  accountHolder: 'Titular da conta',
  receiver: 'Quem recebeu',
  protocol: 'Protocolo',
  invoices: (count: number) => (count === 1 ? '1 fatura' : `${count} faturas`),
  part: 'Parte de 1 fatura',
  /** '2 faturas: outubro e novembro de 2026' */
  ofMonths: (count: string, months: readonly string[]) =>
    `${count}: ${monthList.format(removeRepeatedYears(months))}`,
  quantity: 'Faturas pagas',
  receiptPdf: 'Baixar comprovante em PDF',
  refunds: 'Valores devolvidos',
  credits: 'Valores em crédito',
  refund: (total: string, when: string) => `${total} em ${when}`,
  refundReason: {
    paid_already: 'Chegou quando não havia mais nada a pagar nestas faturas.',
    too_little: 'O valor pago era menor que o das faturas: o desconto já tinha acabado.',
    too_much: 'Você pagou mais do que as faturas custavam.',
    other: 'Este valor não pagou nenhuma fatura.',
  } satisfies Record<RefundReason, string>,
  refundId: (id: string) => `Identificador da devolução: ${id}`,
  transferred: 'Devolvido por transferência.',
  credited: 'Use o crédito em uma fatura ou peça de volta.',
  makingPdf: 'Gerando o PDF…',
  pdfFailed: 'Não foi possível gerar o PDF. Tente novamente em alguns minutos.',
}
