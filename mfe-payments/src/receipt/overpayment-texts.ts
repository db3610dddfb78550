import type { Overpayment, RefundChoice } from '@portal/contract'

type Fallback = Overpayment['fallback']

export const overpaymentTexts = {
  title: (amount: string) => `Você pagou ${amount} a mais`,
  question: 'O que você prefere fazer com este valor?',
  refundBy: {
    refund: 'Se você receber de volta, o valor volta pelo mesmo meio do pagamento.',
    credit: 'Se você receber de volta, combinamos uma transferência com você em um atendimento.',
  } satisfies Record<Fallback, string>,
  fallback: {
    refund: (until: string) => `Sem a sua escolha até ${until}, devolvemos o valor.`,
    credit: (until: string) => `Sem a sua escolha até ${until}, o valor vira crédito.`,
  } satisfies Record<Fallback, (until: string) => string>,
  choices: {
    refund: 'Receber de volta',
    credit: 'Deixar como crédito',
  } satisfies Record<RefundChoice, string>,
  saving: 'Salvando…',
  failed: 'Não foi possível salvar a sua escolha. Tente novamente em alguns minutos.',
  underWay: {
    refund: 'O valor está voltando pelo mesmo meio do pagamento.',
    transfer: 'Abrimos um atendimento para combinar a transferência com você.',
  },
}
