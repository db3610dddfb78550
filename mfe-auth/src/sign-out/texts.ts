import type { FeedbackReason } from '@portal/contract'

const reasons: Record<FeedbackReason, string> = {
  feedback_dont_agree: 'Não concordo com o valor cobrado',
  feedback_unsatisfactory: 'A oferta não me atende',
  feedback_no_debts: 'Não tenho débitos',
  feedback_others: 'Outros motivos',
}

export const texts = {
  title: 'Tem certeza que deseja sair?',
  offer: 'Antes de sair, aproveite essa oportunidade imperdível de desconto.',
  offerAmount: (after: string, before: string) => `Pague ${after} em vez de ${before}.`,
  seeOffer: 'Ver oferta',
  leave: 'Desconectar',
  back: 'Voltar',
  feedbackTitle: 'Feedback',
  feedbackText:
    'Antes de sair, deixe seu Feedback para nos ajudar a oferecer melhores experiências aos nossos clientes.',
  reason: 'Por que você não aproveitou a oferta? (opcional)',
  sendAndLeave: 'Enviar e desconectar',
  reasons,
} as const
