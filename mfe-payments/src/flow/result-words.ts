// Of what is loaded while the code is being looked at: words.ts has those of the first screens.
import type { ENDINGS } from '@portal/contract'

export const paidWords = {
  next: 'O que acontece agora',
  nextSteps: [
    'Guarde o comprovante. Ele fica disponível neste portal.',
    'A fatura aparece como paga na sua lista.',
    'Se o seu serviço estava suspenso, ele volta depois que o pagamento é processado.',
  ],
  receipt: 'Ver comprovante',
  offerReason: 'Com tudo em dia, uma nova oferta de plano espera por você.',
  offer: 'Ir para oferta',
}

export const failureWords = {
  title: 'Pagamento não realizado',
  body: 'Houve um erro ao processar o pagamento, por favor tente novamente mais tarde',
  retry: 'Tentar novamente',
  payBy: (method: string) => `Pagar com ${method}`,
  protocol: (protocol: string) => `Protocolo para o atendimento: ${protocol}`,
}

export const cancelledWords = {
  title: 'Este pagamento foi cancelado',
  because: {
    customer: 'Nada foi cobrado. Você pode começar outro pagamento quando quiser.',
    settled_otherwise: 'As faturas foram pagas de outra forma. O que chegar por este código volta para quem pagou.',
    provider: 'Quem emitiu este código o retirou. Nada foi cobrado, e você pode gerar outro.',
    underpaid: 'O que chegou era menos do que as faturas custavam no dia do pagamento. O valor volta pelo mesmo meio, e as faturas continuam em aberto.',
  } satisfies Record<(typeof ENDINGS)[number], string>,
  again: 'Começar de novo',
}
