import {
  addDays,
  toCents,
  listComponents,
  toSaoPauloDate,
  type Agreement,
  type CalendarDate,
  type CalendarMonth,
  type Campaign,
  type Contract,
  type Invoice,
  type InvoiceDetails,
  type Offer,
} from '@portal/contract'

/** The day on which these fixtures are seen. */
const TODAY = toSaoPauloDate(new Date())
const inDays = (days: number): CalendarDate => addDays(TODAY, days)

export const debtOf = (own: Partial<Invoice> = {}): Invoice => ({
  reference: 'FT1',
  month: '2026-10' as CalendarMonth,
  dueDate: inDays(-16),
  status: 'VENCIDA',
  components: listComponents({ service: 14990, fine: 299, interest: 79 }),
  total: toCents(15368),
  paidAt: null,
  ...own,
})

export const coming = (own: Partial<Invoice> = {}): Invoice =>
  debtOf({
    reference: 'FT2',
    month: '2026-11' as CalendarMonth,
    dueDate: inDays(9),
    status: 'ABERTA',
    components: listComponents({ service: 15235 }),
    total: toCents(15235),
    ...own,
  })

export const paid = (own: Partial<Invoice> = {}): Invoice =>
  debtOf({
    reference: 'FT0',
    month: '2026-09' as CalendarMonth,
    dueDate: inDays(-46),
    status: 'PAGA',
    components: listComponents({ service: 14990 }),
    total: toCents(14990),
    paidAt: '2026-10-04T15:00:00Z',
    ...own,
  })

export const contractOf = (own: Partial<Contract> = {}): Contract => ({
  reference: 'CT1',
  productType: 'TIM',
  products: [{ name: 'TIM Black', code: 'CCT6' }],
  phone: '+5511987654321',
  dueDay: 5,
  multiple: true,
  hasAgreement: false,
  debts: [debtOf(), coming(), paid()],
  ...own,
})

export const campaignOf = (own: Partial<Campaign> = {}): Campaign => ({
  reference: 'CP1',
  contractReference: 'CT1',
  discountPercentage: 40,
  type: 'GRAPHIC',
  validUntil: inDays(30),
  maxInstallments: 3,
  ...own,
})

export const invoiceOf = (own: Partial<InvoiceDetails> = {}): InvoiceDetails => {
  const { debts: _, ...contract } = contractOf()
  return {
    invoice: debtOf(),
    contract,
    lines: [
      { kind: 'service', description: 'TIM Black', amount: toCents(14990) },
      { kind: 'fine', description: 'Multa por atraso', amount: toCents(299) },
      { kind: 'interest', description: 'Juros de mora', amount: toCents(79) },
    ],
    ahead: [
      { day: TODAY, total: toCents(15368) },
      { day: inDays(10), total: toCents(15418) },
    ],
    barCodeLine: '846100000013499001092026612150001230456789012345',
    payments: [],
    ...own,
  }
}

export const agreementOf = (own: Partial<Agreement> = {}): Agreement => ({
  reference: 'AC1',
  contractReference: 'CT1',
  total: toCents(30000),
  discount: toCents(1000),
  hasTerm: true,
  signed: null,
  by: null,
  parts: [
    {
      number: 1,
      debtReference: 'AC101',
      dueDate: inDays(-30),
      amount: toCents(10000),
      status: 'PAGA',
    },
    {
      number: 2,
      debtReference: 'AC102',
      dueDate: inDays(1),
      amount: toCents(10000),
      status: 'ABERTA',
    },
    {
      number: 3,
      debtReference: 'AC103',
      dueDate: inDays(31),
      amount: toCents(10000),
      status: 'ABERTA',
    },
  ],
  ...own,
})

export const offerOf = (own: Partial<Offer> = {}): Offer => ({
  campaign: campaignOf(),
  lines: [
    {
      contractReference: 'CT1',
      debtReference: 'FT1',
      month: '2026-10' as CalendarMonth,
      dueDate: inDays(-120),
      components: listComponents({
        service: 40000,
        fine: 800,
        interest: 1600,
        discount: -18400,
      }),
      total: toCents(24000),
    },
  ],
  totalBefore: toCents(42400),
  totalAfter: toCents(24000),
  openCodes: [],
  payableNow: true,
  conditions: [
    'As faturas do acordo são substituídas pelas parcelas.',
    'O parcelamento é sem juros.',
  ],
  options: [
    { installments: 1, parts: [{ number: 1, dueDate: inDays(5), amount: toCents(24000) }] },
    {
      installments: 2,
      parts: [
        { number: 1, dueDate: inDays(5), amount: toCents(12000) },
        { number: 2, dueDate: inDays(35), amount: toCents(12000) },
      ],
    },
  ],
  ...own,
})
