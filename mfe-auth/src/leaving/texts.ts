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
  leave: 'Desconectar',
  leaving: 'Saindo…',
  back: 'Voltar',
  feedbackTitle: 'Feedback',
  feedbackText: 'Antes de sair, deixe seu Feedback para nos ajudar a oferecer melhores experiências aos nossos clientes.',
  reason: 'Por que você não aproveitou a oferta?',
  reasonRequired: 'Escolha um motivo para enviar',
  send: 'Enviar',
  sending: 'Enviando…',
  reasons,
} as const
