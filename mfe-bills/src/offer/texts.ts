import { formatDate, METHODS, type CalendarDate, type PaymentMethod } from '@portal/contract'
import { texts as invoiceTexts } from '../invoice-display/texts.ts'

const names = new Intl.ListFormat('pt-BR')

const formatInstallments = (installments: number, amount: string): string =>
  installments === 1 ? `1 parcela de ${amount}` : `${installments} parcelas de ${amount}`

export const texts = {
  title: (percentage: number): string => `Oferta: ${invoiceTexts.discount(percentage)}`,
  loading: 'Carregando a oferta…',
  before: 'De',
  after: 'Valor com a oferta',
  until: (day: CalendarDate): string => `Válida até ${formatDate(day)}.`,
  what: 'Faturas da oferta',
  due: (day: CalendarDate): string => `Venceu em ${formatDate(day)}`,
  how: 'Como você prefere pagar?',
  atOnce: 'À vista',
  times: (installments: number): string =>
    installments === 1 ? '1 parcela de' : `${installments} parcelas de`,
  installments: formatInstallments,
  total: (amount: string): string => `Total ${amount}`,
  totalFree: (amount: string): string => `Total ${amount}, sem juros`,
  firstMayBeLarger: 'As primeiras parcelas podem ter 1 centavo a mais',
  today: 'Pague hoje, sem acordo',
  firstDue: (day: CalendarDate): string => `Primeira em ${formatDate(day)}`,
  oneDue: (day: CalendarDate): string => `Vence em ${formatDate(day)}`,
  plan: 'Como ficam as parcelas',
  part: 'Parcela',
  /** Not '1/3', which is spoken as a fraction or a date. */
  partOf: (number: number, installments: number): string => `${number} de ${installments}`,
  dueDate: 'Vencimento',
  amount: 'Valor',
  payNow: 'Pagar à vista',
  review: 'Revisar e assinar',
  staysAsItIs: 'À vista já tem o desconto e você não assina nada.',
  replaces:
    'Parcelando, as faturas da oferta são trocadas pelas parcelas de um acordo. Você lê as condições antes de assinar.',
  openCode: (methods: readonly PaymentMethod[]): string =>
    `Estas faturas têm código em aberto: ${names.format(new Set(methods.map((method) => METHODS[method].name)))}. Ao aceitar a oferta, ele deixa de valer e não deve mais ser pago.`,
  changed: 'A oferta mudou. Confira o total e as datas e assine de novo.',
  unavailable: 'Esta oferta não está mais disponível',
  unavailableText:
    'Se você já assinou o acordo, ele está na lista de contas, com o que ainda falta pagar.',
  notMade: 'O acordo não foi fechado',
  maybeMade: {
    title: 'Não sabemos se o acordo foi fechado',
    text: 'Se foi, ele está na lista de contas, e um novo envio não o repete.',
  },
  pageTitle: 'Oferta',
  failed: 'Não foi possível carregar a oferta',
  signing: {
    title: 'Revise e assine o acordo',
    back: 'Mudar a forma de pagar',
    total: 'Valor do acordo',
    first: (installments: number, day: CalendarDate): string =>
      installments === 1
        ? `1 parcela, vence em ${formatDate(day)}.`
        : `${installments} parcelas sem juros, a primeira em ${formatDate(day)}.`,
    conditions: 'Condições do acordo',
    signature: 'Sua assinatura',
    name: 'Nome completo de quem assina',
    nameHint:
      'Digitar o nome vale como assinatura. Ele é guardado com a data e a hora no termo do acordo.',
    nameMissing: 'Digite nome e sobrenome, sem números.',
    nameDiffers: 'Digite o seu primeiro nome e o seu último sobrenome, como no seu cadastro.',
    sign: 'Assinar acordo',
    signing: 'Registrando o acordo…',
  },
} as const
