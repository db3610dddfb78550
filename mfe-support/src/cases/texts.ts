import type { SupportCase } from '@portal/contract'

const kinds: Readonly<Record<SupportCase['kind'], string>> = {
  call: 'Pedido de ligação',
  contest: 'Contestação de valor',
  phone: 'Ajuda com o telefone do cadastro',
  dispute: 'Pagamento em análise',
  transfer: 'Devolução de valor',
}
const states: Readonly<Record<SupportCase['state'], string>> = {
  received: 'Recebido',
  working: 'Em andamento',
  answered: 'Respondido',
  closed: 'Encerrado',
  cancelled: 'Cancelado',
}

export const texts = {
  title: 'Meus atendimentos',
  lead: 'Acompanhe o que você pediu, com o protocolo e a resposta.',
  readOnlyLead: 'Acompanhe os pedidos da empresa, com o protocolo e a resposta.',
  loading: 'Carregando os seus atendimentos…',
  failed: 'Não foi possível carregar os seus atendimentos',
  failedText: 'Tente de novo em instantes.',
  again: 'Tentar novamente',
  none: 'Nenhum atendimento por aqui',
  noneText: 'Peça uma ligação ou conteste um valor: o protocolo e a resposta aparecem aqui.',
  askCall: 'Agendar uma ligação',
  askContest: 'Contestar um valor',
  kinds,
  states,
  protocol: 'Protocolo',
  openedAt: 'Pedido em',
  phone: 'Telefone',
  call: 'Ligação',
  soon: 'O mais breve possível',
  window: (day: string, from: string, to: string) => `${day}, entre ${from} e ${to}`,
  part: (from: string, to: string) => `${from} às ${to}`,
  invoice: 'Fatura',
  yourWords: 'O que você disse',
  whatHappened: 'O que aconteceu',
  answer: 'Nossa resposta',
  cancel: 'Cancelar este pedido',
  cancelTitle: 'Cancelar este pedido?',
  cancelText: (kind: SupportCase['kind']) =>
    kind === 'call'
      ? 'Não vamos mais ligar para você por este pedido. Se precisar, peça outra ligação.'
      : kind === 'contest'
        ? 'A sua contestação não será mais analisada. Se precisar, abra outra.'
        : 'Não vamos mais entrar em contato pelo número informado. O telefone do cadastro continua o mesmo.',
  keep: 'Manter o pedido',
  confirmCancel: 'Cancelar o pedido',
  cancelling: 'Cancelando…',
  notCancelled: 'Não foi possível cancelar agora',
  schedule: {
    title: 'Agendar uma ligação',
    text: 'Ligamos para você no horário que escolher (horário de Brasília).',
    day: 'Dia',
    hour: 'Horário',
    today: (day: string) => `Hoje, ${day}`,
    tomorrow: (day: string) => `Amanhã, ${day}`,
    send: 'Agendar',
    sending: 'Agendando…',
    past: 'Este horário não está mais disponível. Escolha outro.',
  },
  contest: {
    title: 'Contestar um valor',
    text: 'Conte o que não está certo. Enquanto analisamos, você pode pagar os outros valores.',
    invoice: 'Número da fatura (opcional)',
    invoiceHint: 'Está nos detalhes da fatura, por exemplo FT100000100107',
    unknownInvoice: 'Não encontramos esta fatura no seu cadastro',
    description: 'O que você não reconhece?',
    descriptionMissing: 'Conte o que você não reconhece',
    send: 'Enviar contestação',
    sending: 'Enviando…',
  },
  notSent: 'Não foi possível registrar o seu pedido',
  notSentText: 'Nada foi registrado. Tente de novo em instantes.',
  back: 'Voltar',
  done: 'Pedido registrado',
  doneText: (protocol: string) => `Protocolo ${protocol}. Também enviamos este número por SMS.`,
  close: 'Fechar',
} as const
