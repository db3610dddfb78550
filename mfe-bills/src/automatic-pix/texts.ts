import {
  formatDate,
  formatMonth,
  formatReal,
  getTimeZoneNote,
  type AutomaticEvent,
  type CalendarDate,
  type CalendarMonth,
  type Cents,
} from '@portal/contract'

const getAmount = ({ amount: value }: AutomaticEvent): string =>
  value === null ? '' : formatReal(value)
const getMonth = ({ month: value }: AutomaticEvent): string =>
  value === null ? '' : formatMonth(value)
const getDay = ({ day: value }: AutomaticEvent): string => (value === null ? '' : formatDate(value))

/** A line of the history. */
const EVENTS: Record<AutomaticEvent['kind'], (event: AutomaticEvent) => string> = {
  enrolled: () => 'Pix Automático ativado',
  rejected: () => 'Não autorizado no app do banco',
  ended: () => 'Pix Automático cancelado',
  scheduled: (event) =>
    `Fatura de ${getMonth(event)}: débito de ${getAmount(event)} marcado para ${getDay(event)}`,
  paid: (event) =>
    `Fatura de ${getMonth(event)}: ${getAmount(event)} debitados em ${getDay(event)}`,
  failed: (event) =>
    `Fatura de ${getMonth(event)}: o banco não debitou ${getAmount(event)} em ${getDay(event)}`,
  retried: (event) => `Fatura de ${getMonth(event)}: nova tentativa em ${getDay(event)}`,
  given_up: (event) => `Fatura de ${getMonth(event)}: sem novas tentativas. Pague no portal`,
  charge_cancelled: (event) => `Fatura de ${getMonth(event)}: débito cancelado`,
  over_limit: (event) => `Fatura de ${getMonth(event)}: ${getAmount(event)} passam do seu limite`,
  not_in_time: (event) => `Fatura de ${getMonth(event)}: não entrou a tempo. Pague no portal`,
  second_in_month: (event) => `Fatura de ${getMonth(event)}: já havia um débito no mês`,
  other: () => 'Outra mudança no Pix Automático',
}

export const texts = {
  title: 'Pix Automático',
  failed: 'Não foi possível carregar o Pix Automático',
  intro:
    'As faturas são debitadas da sua conta no vencimento. Avisamos antes, e você cancela até a véspera. As parcelas de um acordo não são debitadas: pague cada uma no portal.',
  notOffered: 'Ainda não está disponível',
  notOfferedText: 'Por enquanto, pague por Pix, boleto ou cartão na página de contas.',
  noContracts: 'Você não tem contratos ativos.',
  contract: (reference: string): string => `Contrato ${reference}`,
  states: { off: 'Desligado', pending: 'Falta autorizar', active: 'Ativo' },
  offText:
    'Ligue para não precisar lembrar do vencimento. A autorização é feita no app do seu banco.',
  pendingText: 'Falta você autorizar no app do seu banco.',
  enrol: 'Ligar o Pix Automático',
  /** Each contract has the same buttons: their names tell the contracts apart. */
  ofContract: (action: string, reference: string): string => `${action}, contrato ${reference}`,
  showCode: 'Ver o código de novo',
  enrolling: 'Criando o código…',
  enrolFailed: 'Não foi possível ligar o Pix Automático',
  code: 'Código do Pix Automático',
  codeSteps: [
    'Copie o código.',
    'No app do seu banco, abra o Pix e escolha "Pix copia e cola".',
    'Confira o nome de quem recebe e autorize. Nada é debitado agora.',
  ],
  check: 'Já autorizei',
  checking: 'Verificando…',
  stillPending: 'O banco ainda não confirmou. Aguarde um minuto e escolha “Já autorizei” de novo.',
  checkFailed: 'Não foi possível verificar agora. Tente novamente.',
  copyFailed: 'Não foi possível copiar. Selecione o código e copie.',
  byBank: 'Prefiro receber o pedido no app do meu banco',
  bank: 'Banco',
  chooseBank: 'Escolha o seu banco',
  branch: 'Agência, sem o dígito',
  account: 'Conta, com o dígito',
  sendRequest: 'Enviar o pedido ao banco',
  sending: 'Enviando…',
  requestSent: 'Pedido enviado. Abra o app do seu banco e autorize em até 48 horas.',
  requestFailed: 'Não foi possível enviar o pedido',
  requestRefused: 'O banco não aceitou o pedido. Confira a agência e a conta, ou use o código.',
  bankMissing: 'Escolha o banco.',
  branchWrong: 'Digite a agência, com até 4 números.',
  accountWrong: 'Digite a conta com o dígito, como 12345-6.',
  next: 'Próximo débito',
  noNext: 'Nenhum débito marcado. Avisamos cerca de dez dias antes do vencimento.',
  nextCharge: (value: Cents, on: CalendarDate): string =>
    `${formatReal(value)} em ${formatDate(on)}`,
  nextInvoice: (of: CalendarMonth): string => `Fatura de ${formatMonth(of)}`,
  cancelUntil: (until: CalendarDate): string =>
    `Você pode cancelar este débito até ${formatDate(until)}, 23h59${getTimeZoneNote(`${until}T23:59:00-03:00`)}.`,
  tooLate: 'Este débito já não pode ser cancelado aqui. Fale com o seu banco.',
  cancelCharge: 'Cancelar este débito',
  cancelChargeTitle: 'Cancelar só este débito?',
  cancelChargeText: 'A fatura continua em aberto: pague até o vencimento por outra forma.',
  limit: 'Limite por débito',
  limitHint:
    'Uma fatura acima deste valor não é debitada, e avisamos você. Deixe vazio para não ter limite.',
  limitWrong: 'Digite um valor em reais, como 250,00.',
  saveLimit: 'Salvar limite',
  saving: 'Salvando…',
  limitSaved: 'Limite salvo',
  limitFailed: 'Não foi possível salvar o limite',
  cancel: 'Cancelar o Pix Automático',
  cancelTitle: 'Cancelar o Pix Automático?',
  cancelText:
    'As próximas faturas deixam de ser debitadas. Um débito marcado para hoje ainda acontece.',
  cancelling: 'Cancelando…',
  cancelled: 'Pix Automático cancelado',
  chargeCancelled: 'Débito cancelado',
  cancelFailed: 'Não foi possível cancelar',
  back: 'Voltar',
  history: 'Histórico',
  event: (event: AutomaticEvent): string => EVENTS[event.kind](event),
} as const
