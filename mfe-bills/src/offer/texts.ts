import { formatDate, METHODS, type CalendarDate, type PaymentMethod } from '@portal/contract'
import { texts as debt } from '../debts/texts'

const names = new Intl.ListFormat('pt-BR')

export const texts = {
  title: (percentage: number): string => `Oferta: ${debt.discount(percentage)}`,
  loading: 'Carregando a oferta…',
  before: 'De',
  after: 'Por',
  until: (day: CalendarDate): string => `Válida até ${formatDate(day)}.`,
  what: 'Faturas da oferta',
  how: 'Como você prefere pagar?',
  option: (installments: number, amount: string): string => (installments === 1 ? `À vista, ${amount}` : `${installments} parcelas de ${amount}`),
  optionUneven: (installments: number, first: string): string => `${installments} parcelas, a primeira de ${first}`,
  firstDue: (day: CalendarDate): string => `Primeira em ${formatDate(day)}`,
  oneDue: (day: CalendarDate): string => `Vence em ${formatDate(day)}`,
  parts: 'Como ficam as parcelas',
  part: 'Parcela',
  dueDate: 'Vencimento',
  amount: 'Valor',
  accept: 'Aceitar e fazer acordo',
  accepting: 'Fazendo o acordo…',
  payNow: 'Pagar agora com o desconto, sem acordo',
  agree: 'Ao aceitar, as faturas da oferta são trocadas pelas parcelas do acordo.',
  openCode: (methods: readonly PaymentMethod[]): string =>
    `Estas faturas têm código em aberto: ${names.format(new Set(methods.map((method) => METHODS[method].name)))}. Ao aceitar a oferta, ele deixa de valer e não deve mais ser pago.`,
  changed: 'O valor da oferta mudou. Confira o novo total e aceite de novo.',
  unavailable: 'Esta oferta não está mais disponível',
  unavailableText: 'Volte para a lista de contas para ver o que está em aberto.',
  notMade: 'O acordo não foi feito',
  failed: 'Não foi possível carregar a oferta',
} as const
