import { formatDate, type CalendarDate } from '@portal/contract'
import { texts as invoiceTexts } from '../invoice-display/texts.ts'

const formatOverdueCount = (count: number): string =>
  count === 1 ? '1 vencida' : `${count} vencidas`
const formatOverdue = (count: number, overdue: number, areInstallments: boolean): string => {
  const all = invoiceTexts.count(count, areInstallments)
  if (overdue === 0) return count === 1 ? `${all} a vencer` : `${all}, nenhuma vencida`
  if (overdue === count) return `${all} ${count === 1 ? 'vencida' : 'vencidas'}`
  return `${all}, ${formatOverdueCount(overdue)}`
}

export const texts = {
  home: {
    title: 'Contas',
    loading: 'Carregando suas contas…',
    owed: 'Total em aberto',
    owedDetail: formatOverdue,
    payAll: (amount: string | null): string =>
      amount === null ? 'Pagar tudo' : `Pagar tudo: ${amount}`,
    payOverdue: (count: number, amount: string, areInstallments: boolean): string => {
      const noun = areInstallments ? 'parcela' : 'fatura'
      return `Pagar ${count === 1 ? `${noun} vencida` : `${noun}s vencidas`}: ${amount}`
    },
    payNext: (count: number, amount: string): string =>
      `Pagar ${count === 1 ? 'a próxima' : 'as próximas'}: ${amount}`,
    payOne: (amount: string, isInstallment: boolean): string =>
      `Pagar ${isInstallment ? 'parcela' : 'fatura'}: ${amount}`,
    payOldest: (amount: string): string => `Pagar a mais antiga: ${amount}`,
    pix: (amount: string): string => `Pagar com Pix: ${amount}`,
    qrCode: (amount: string): string => `Ver QR Code do Pix: ${amount}`,
    included: 'O valor já inclui multa, juros e descontos de hoje.',
    inProcess: (count: number, areInstallments: boolean): string =>
      `${invoiceTexts.count(count, areInstallments)} ${count === 1 ? 'tem' : 'têm'} um pagamento com cartão em processamento.`,
    follow: 'Acompanhar o pagamento',
    dueDate: { overdue: 'A mais antiga', next: 'A próxima' },
    secondCopy: '2ª via do boleto',
    otherWays: 'Outras formas',
    singleOnly: 'Suas faturas são pagas uma de cada vez.',
    empty: 'Tudo em dia',
    emptyText: 'Você não tem nenhuma fatura em aberto. Quando chegar uma nova, ela aparece aqui.',
    /** Only invoices are open that are not collected any more. */
    nothingToPay: 'Você não tem nada a pagar. Quando chegar uma fatura nova, ela aparece aqui.',
    contracts: 'Seus contratos',
    noContracts: 'Nenhum contrato por aqui',
    noContractsText:
      'Não encontramos contratos no seu cadastro. Se achar que há um erro, fale com o atendimento.',
    search: 'Buscar',
    searchHint: 'Produto, telefone, contrato ou mês',
    show: 'Mostrar',
    shows: { open: 'Em aberto', overdue: 'Vencidas', paid: 'Pagas' },
    found: (contracts: number, count: number): string =>
      `${contracts === 1 ? '1 contrato' : `${contracts} contratos`}, ${invoiceTexts.count(count)}`,
    nothingFound: 'Nada encontrado',
    nothingFoundText: 'Confira o que foi digitado ou mude o filtro.',
    clearFilter: 'Limpar busca',
  },
  card: {
    phone: 'Telefone',
    open: 'Em aberto',
    nothingOpen: 'Nada em aberto',
    nothingToPay: 'Nada a pagar',
    paid: (count: number): string => `Faturas pagas (${count})`,
    agreement: 'Acordo de parcelamento',
    seeAgreement: 'Ver acordo',
    seeAgreementLabel: (line: string): string => `Ver acordo de ${line}`,
    seeOffer: 'Ver oferta',
    seeOfferLabel: (line: string): string => `Ver oferta de ${line}`,
    select: (name: string, amount: string): string => `Selecionar a ${name}, ${amount}`,
    selectOverdue: (count: number, line: string): string =>
      `Selecionar ${formatOverdueCount(count)} de ${line}`,
    overdue: formatOverdueCount,
    due: (count: number): string => `${count} a vencer`,
    pay: 'Pagar',
    payLabel: (name: string): string => `Pagar a ${name}`,
    details: (name: string): string => `Detalhes da ${name}`,
    payUntil: (day: string): string => `pague até ${day} para manter o acordo`,
    inProcess: 'pagamento com cartão em processamento',
    paidOn: (day: string): string => `paga em ${day}`,
    late: (fee: string): string => `inclui ${fee} de multa e juros`,
    saved: (amount: string): string => `desconto de ${amount}`,
  },
  table: {
    caption: (line: string): string => `Faturas de ${line}`,
    choose: 'Selecionar',
    month: 'Mês',
    dueDate: 'Vencimento',
    late: 'Multa e juros',
    change: 'Diferença',
    changeOf: 'do mês anterior',
    nothing: '–',
  },
  records: {
    title: 'Pagamentos',
    payments: {
      name: 'Histórico de pagamentos',
      text: 'Todos os pagamentos, com comprovantes e planilha.',
    },
    statements: {
      name: 'Declaração anual de quitação',
      text: 'Comprova que as faturas de um ano foram pagas.',
    },
    notifications: {
      name: 'Notificações',
      text: 'Escolha o que recebe por e-mail e por SMS.',
    },
    automatic: {
      name: 'Pix Automático',
      text: 'Debita as faturas no vencimento, com aviso antes.',
    },
  },
  credit: {
    title: (amount: string): string => `Você tem ${amount} de crédito.`,
    link: 'Usar ou pedir de volta',
  },
  offerCard: {
    title: (percentage: number): string => `Oferta: ${invoiceTexts.discount(percentage)}`,
    until: (day: CalendarDate): string => `Válida até ${formatDate(day)}.`,
  },
  bar: {
    selected: (count: number, areInstallments: boolean): string =>
      `${invoiceTexts.count(count, areInstallments)} ${count === 1 ? 'selecionada' : 'selecionadas'}`,
    confirming: 'Confirmando o total…',
    confirmed: (total: string): string => `Total confirmado: ${total}`,
    failed: 'Não foi possível confirmar o total.',
    pay: 'Pagar',
    clear: 'Limpar seleção',
  },
  failed: {
    contracts: 'Não foi possível carregar suas contas',
    refresh: 'Não foi possível atualizar suas contas. O que você vê pode ter mudado.',
    campaigns: 'Não foi possível verificar suas ofertas',
    contacts: 'Não foi possível carregar os telefones dos contratos',
    multiPayment:
      'Não foi possível verificar se as faturas podem ser pagas juntas. Por enquanto, pague uma de cada vez.',
  },
} as const
