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

/** Current day, since due dates are relative to it. */
const TODAY = toSaoPauloDate(new Date())
export const addToToday = (days: number): CalendarDate => addDays(TODAY, days)

export const createInvoice = (overrides: Partial<Invoice> = {}): Invoice => ({
  reference: 'FT1',
  month: '2026-10' as CalendarMonth,
  dueDate: addToToday(-16),
  status: 'VENCIDA',
  components: listComponents({ service: 14990, fine: 299, interest: 79 }),
  total: toCents(15368),
  paidAt: null,
  ...overrides,
})

export const createUpcomingInvoice = (overrides: Partial<Invoice> = {}): Invoice =>
  createInvoice({
    reference: 'FT2',
    month: '2026-11' as CalendarMonth,
    dueDate: addToToday(9),
    status: 'ABERTA',
    components: listComponents({ service: 15235 }),
    total: toCents(15235),
    ...overrides,
  })

export const createPaidInvoice = (overrides: Partial<Invoice> = {}): Invoice =>
  createInvoice({
    reference: 'FT0',
    month: '2026-09' as CalendarMonth,
    dueDate: addToToday(-46),
    status: 'PAGA',
    components: listComponents({ service: 14990 }),
    total: toCents(14990),
    paidAt: '2026-10-04T15:00:00Z',
    ...overrides,
  })

export const createContract = (overrides: Partial<Contract> = {}): Contract => ({
  reference: 'CT1',
  productType: 'TIM',
  products: [{ name: 'TIM Black', code: 'CCT6' }],
  phone: '+5511987654321',
  dueDay: 5,
  multiple: true,
  hasAgreement: false,
  debts: [createInvoice(), createUpcomingInvoice(), createPaidInvoice()],
  ...overrides,
})

export const createCampaign = (overrides: Partial<Campaign> = {}): Campaign => ({
  reference: 'CP1',
  contractReference: 'CT1',
  discountPercentage: 40,
  type: 'GRAPHIC',
  validUntil: addToToday(30),
  maxInstallments: 3,
  ...overrides,
})

type InvoicePayment = InvoiceDetails['payments'][number]

export const createPayment = (overrides: Partial<InvoicePayment> = {}): InvoicePayment => ({
  id: 'pay_1',
  method: 'pix',
  status: 'confirmed',
  total: toCents(14990),
  createdAt: '2026-10-04T14:00:00Z',
  confirmedAt: null,
  expiresAt: null,
  refunds: [],
  overpayment: null,
  reversal: null,
  ...overrides,
})

/** 40 contracts with 12 invoices each. */
export const createManyContracts = (): Contract[] =>
  Array.from({ length: 40 }, (_, i) =>
    createContract({
      reference: `CT${100 + i}`,
      products: [{ name: `Plano ${100 + i}`, code: 'CCT6' }],
      debts: Array.from({ length: 12 }, (_unused, n) =>
        createInvoice({ reference: `FT${100 + i}${n}` }),
      ),
    }),
  )

export const createInvoiceDetails = (overrides: Partial<InvoiceDetails> = {}): InvoiceDetails => {
  const { debts: _, ...contract } = createContract()
  return {
    invoice: createInvoice(),
    contract,
    lines: [
      { kind: 'service', description: 'TIM Black', amount: toCents(14990) },
      { kind: 'fine', description: 'Multa por atraso', amount: toCents(299) },
      { kind: 'interest', description: 'Juros de mora', amount: toCents(79) },
    ],
    ahead: [
      { day: TODAY, total: toCents(15368) },
      { day: addToToday(10), total: toCents(15418) },
    ],
    lateRates: { fine: 200, monthlyInterest: 100 },
    barCodeLine: '846100000013499001092026612150001230456789012345',
    payments: [],
    ...overrides,
  }
}

export const createAgreement = (overrides: Partial<Agreement> = {}): Agreement => ({
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
      dueDate: addToToday(-30),
      amount: toCents(10000),
      status: 'PAGA',
    },
    {
      number: 2,
      debtReference: 'AC102',
      dueDate: addToToday(1),
      amount: toCents(10000),
      status: 'ABERTA',
    },
    {
      number: 3,
      debtReference: 'AC103',
      dueDate: addToToday(31),
      amount: toCents(10000),
      status: 'ABERTA',
    },
  ],
  ...overrides,
})

export const createOffer = (overrides: Partial<Offer> = {}): Offer => ({
  campaign: createCampaign(),
  lines: [
    {
      contractReference: 'CT1',
      debtReference: 'FT1',
      month: '2026-10' as CalendarMonth,
      dueDate: addToToday(-120),
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
  conditions: ['As parcelas substituem as faturas do acordo.', 'O parcelamento é sem juros.'],
  options: [
    { installments: 1, parts: [{ number: 1, dueDate: addToToday(5), amount: toCents(24000) }] },
    {
      installments: 2,
      parts: [
        { number: 1, dueDate: addToToday(5), amount: toCents(12000) },
        { number: 2, dueDate: addToToday(35), amount: toCents(12000) },
      ],
    },
  ],
  ...overrides,
})
