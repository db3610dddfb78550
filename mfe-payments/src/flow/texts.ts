import type { CANCELLATION_REASONS } from '@portal/contract'

export const successTexts = {
  title: 'Pagamento realizado com sucesso!',
  body: ['Em breve, o pagamento de sua(s) fatura(s) será atualizado em nossos sistemas.'],
  receipt: 'Ver comprovante',
  home: 'Página inicial',
}

export const stateTexts = {
  preparing: 'Estamos preparando o seu código',
  preparingHint: 'Costuma levar alguns segundos. Não comece de novo: esta página avisa.',
  processing: 'Estamos processando o pagamento',
  processingHint: 'Pode levar alguns minutos. Não pague de novo: esta página avisa.',
  canLeave: 'Você pode sair desta página: o pagamento continua, e o resultado aparece na fatura.',
  awaiting: 'Aguardando a resposta…',
  nothingCharged:
    'Nada foi cobrado. Suas faturas continuam em aberto e você pode pagar de outra forma.',
  pending: 'Pagamento em andamento',
  follow: 'Acompanhar o pagamento',
  method: 'Forma de pagamento',
  protocol: 'Protocolo',
  alreadyPaid: 'Esta fatura já foi paga',
  alreadyPaidHint: 'Não é preciso pagar de novo. O comprovante está nos detalhes da fatura.',
  oneAlreadyPaid: 'Uma destas faturas já foi paga',
  oneAlreadyPaidHint: 'Confira as outras na lista.',
  changed: 'O valor mudou',
  changedHint: 'O total foi atualizado. Confira o novo valor antes de pagar.',
  changedTo: (total: string) =>
    `O total agora é ${total}. Confira antes de pagar; nada foi cobrado.`,
  seeNewTotal: 'Ver o novo valor',
}

export const unavailablePaymentTexts = {
  title: 'Esta forma de pagamento não está disponível',
  body: 'Você pode pagar agora de outra forma:',
}

export const failureTexts = {
  /** The fields of the acquirer are used once, so that the next attempt starts empty. */
  afterRefusal:
    'Nada foi cobrado. Pague com Pix ou tente novamente com outro cartão: os dados não ficam guardados.',
  retry: 'Tentar novamente',
  payBy: (method: string) => `Pagar com ${method}`,
}

export const cancelledTexts = {
  title: 'Este pagamento foi cancelado',
  reasons: {
    customer: 'Nada foi cobrado. Você pode começar outro pagamento quando quiser.',
    settled_otherwise:
      'As faturas foram pagas de outra forma, entraram em um acordo ou mudaram de valor.',
    provider:
      'O pagamento foi cancelado por quem o processa. Nada foi cobrado, e você pode começar de novo.',
    underpaid: 'O valor pago era menor que o das faturas. Elas continuam em aberto.',
    unknown: 'Este pagamento não vale mais. Antes de pagar, veja em Contas o que está em aberto.',
  } satisfies Record<(typeof CANCELLATION_REASONS)[number] | 'unknown', string>,
  restart: 'Começar de novo',
}
