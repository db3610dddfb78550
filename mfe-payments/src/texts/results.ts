export const successTexts = {
  title: 'Pagamento realizado com sucesso!',
  body: 'Em breve, o pagamento de sua(s) fatura(s) será atualizado em nossos sistemas.',
  googlePay: 'Seu pedido foi processado com sucesso usando o Google Pay',
  googlePayReceipt: 'Confira o comprovante no seu e-mail.',
  whatWasPaid: 'O que foi pago',
  amount: 'Valor pago',
  when: 'Data e hora',
  method: 'Forma de pagamento',
  receiver: 'Quem recebeu',
  protocol: 'Protocolo',
  endToEnd: 'Identificador do Pix',
  authorisation: 'Autorização do cartão',
  bills: (count: number) => (count === 1 ? '1 conta' : `${count} contas`),
  quantity: 'Contas pagas',
  next: 'O que acontece agora',
  nextSteps: [
    'Guarde o comprovante. Ele fica disponível neste portal.',
    'A conta aparece como paga na sua lista.',
    'Se o seu serviço estava suspenso, ele volta depois que o pagamento é processado.',
  ],
  receipt: 'Ver comprovante',
  receiptPdf: 'Baixar comprovante em PDF',
  makingPdf: 'Gerando o PDF…',
  pdfFailed: 'Não foi possível gerar o PDF. Tente de novo em alguns minutos.',
  offerReason: 'Com tudo em dia, uma nova oferta de plano espera por você.',
  offer: 'Ir para oferta',
  home: 'Página inicial',
}

export const failureTexts = {
  title: 'Pagamento não realizado',
  body: 'Houve um erro ao processar o pagamento, por favor tente novamente mais tarde',
  nothingCharged: 'Nada foi cobrado. Suas contas continuam em aberto e você pode pagar de outra forma.',
  retry: 'Tentar novamente',
  protocol: (protocol: string) => `Protocolo para o atendimento: ${protocol}`,
}

export const stateTexts = {
  preparing: 'Estamos preparando o seu código',
  preparingHint: 'Costuma levar alguns segundos. Esta página avisa sozinha, não é preciso começar de novo.',
  processing: 'Estamos processando o pagamento',
  processingHint: 'Isso pode levar alguns minutos. Não pague de novo: esta página avisa assim que houver resposta.',
  awaiting: 'Aguardando a resposta…',
  cancelled: 'Este pagamento foi cancelado',
  cancelledHint: 'Nada foi cobrado. Você pode começar outro pagamento quando quiser.',
  again: 'Começar de novo',
  alreadyPaid: 'Esta conta já foi paga',
  alreadyPaidHint: 'Não é preciso pagar de novo. O comprovante está nos detalhes da conta.',
  nothingChosen: 'Escolha as contas que quer pagar',
  nothingChosenHint: 'Na lista de contas, marque o que quer pagar e volte para cá.',
  notFound: 'Não encontramos essas contas',
  notFoundHint: 'Elas podem ter mudado desde que o endereço foi aberto. Veja a lista de contas em aberto.',
  changed: 'O valor mudou',
  changedHint: 'O total foi atualizado. Confira o novo valor antes de pagar.',
  changedTo: (total: string) => `O total agora é ${total}. Confira antes de pagar; nada foi cobrado.`,
  seeNewTotal: 'Ver o novo valor',
}

export const receiptTexts = {
  title: 'Comprovante de pagamento',
  loading: 'Carregando comprovante…',
  pending: 'Este pagamento ainda não foi confirmado',
  pendingHint: 'O comprovante aparece aqui assim que o pagamento for identificado.',
  resume: 'Continuar o pagamento',
}

export const unavailablePaymentTexts = {
  title: 'Esta forma de pagamento não está disponível',
  body: 'Suas contas podem ser pagas agora mesmo de outra forma:',
}
