import { toCents } from '@portal/contract'
import {
  createCampaign,
  addToToday,
  createUpcomingInvoice,
  createContract,
  createInvoice,
  createPaidInvoice,
} from '../testing/fixtures.ts'
import { computeAmountOwed, toContractViews } from './account.rules.ts'

const createViews = (multiPayment: boolean, ...contracts: ReturnType<typeof createContract>[]) =>
  toContractViews({
    contracts,
    campaigns: [createCampaign()],
    contacts: [],
    multiPayment,
    canPay: true,
  })

it('toContractViews lists open invoices, oldest first, without paid and agreed ones', () => {
  const agreed = createInvoice({ reference: 'FT9', status: 'EM_ACORDO' })
  const [only] = createViews(
    true,
    createContract({
      debts: [createUpcomingInvoice(), agreed, createPaidInvoice(), createInvoice()],
    }),
  )
  expect(only?.open.map((invoice) => invoice.reference)).toEqual(['FT1', 'FT2'])
  expect(only).toMatchObject({
    total: 15368 + 15235,
    overdueCount: 1,
    canSelect: true,
    campaign: { reference: 'CP1' },
  })
  expect(only?.paid.map((invoice) => invoice.reference)).toEqual(['FT0'])
})

it.each([
  ['multi-payment', true, true, ['FT1', 'FT2']],
  ['one invoice per payment for the customer', false, true, ['FT1']],
  ['one invoice per payment for the contract', true, false, ['FT1']],
])('computeAmountOwed with %s: payable are %s', (_, multiPayment, multiple, expected) => {
  expect(
    computeAmountOwed(createViews(multiPayment, createContract({ multiple }))).payable.map(
      (invoice) => invoice.reference,
    ),
  ).toEqual(expected)
})

it('computeAmountOwed returns zero when all invoices are paid', () => {
  expect(
    computeAmountOwed(createViews(true, createContract({ debts: [createPaidInvoice()] }))),
  ).toEqual({
    total: 0,
    count: 0,
    overdueCount: 0,
    areInstallments: true,
    oldest: null,
    inProcess: [],
    payable: [],
    urgent: [],
  })
})

it.each([
  ['the overdue invoices', true, [createInvoice(), createUpcomingInvoice()], ['FT1']],
  [
    'the invoices due next if none is overdue',
    true,
    [
      createUpcomingInvoice({ reference: 'FT3', dueDate: addToToday(60) }),
      createUpcomingInvoice({ reference: 'FT2', dueDate: addToToday(30) }),
      createUpcomingInvoice({ reference: 'FT1', dueDate: addToToday(30) }),
    ],
    ['FT1', 'FT2'],
  ],
  [
    'the oldest invoice if one is paid at a time',
    false,
    [createInvoice(), createUpcomingInvoice()],
    ['FT1'],
  ],
])('computeAmountOwed: urgent are %s', (_, multiPayment, invoices, expected) => {
  expect(
    computeAmountOwed(createViews(multiPayment, createContract({ debts: invoices }))).urgent.map(
      (invoice) => invoice.reference,
    ),
  ).toEqual(expected)
})

it('toContractViews sorts by the oldest due date, paid contracts last', () => {
  const contracts = [
    createContract({ reference: 'CT1', debts: [createPaidInvoice()] }),
    createContract({ reference: 'CT2', debts: [createUpcomingInvoice()] }),
    createContract({ reference: 'CT3', debts: [createInvoice()] }),
  ]
  expect(createViews(true, ...contracts).map(({ contract }) => contract.reference)).toEqual([
    'CT3',
    'CT2',
    'CT1',
  ])
})

it('an invoice with a card payment in process is open and not payable', () => {
  const views = createViews(
    true,
    createContract({
      debts: [createInvoice({ isInProcess: true }), createUpcomingInvoice()],
    }),
  )
  const owed = computeAmountOwed(views)
  expect(owed).toMatchObject({ total: 15368 + 15235, count: 2 })
  expect(owed.inProcess.map(({ reference }) => reference)).toEqual(['FT1'])
  expect(owed.payable.map(({ reference }) => reference)).toEqual(['FT2'])
})

it('a wholly contested invoice is neither open nor lost', () => {
  const [view] = createViews(
    true,
    createContract({
      debts: [createUpcomingInvoice({ components: [], total: toCents(0) })],
    }),
  )
  expect(view).toMatchObject({ open: [], contested: [{ reference: 'FT2' }] })
})

// Consumer law 30
it.each([
  [40, 20],
  [20, 40],
])('a contract has the best of its campaigns, listed as %d and %d per cent', (...discounts) => {
  const campaigns = discounts.map((discountPercentage) =>
    createCampaign({ reference: `CP${discountPercentage}`, discountPercentage }),
  )
  const [only] = toContractViews({
    contracts: [createContract()],
    campaigns,
    contacts: [],
    multiPayment: true,
    canPay: true,
  })
  expect(only?.campaign?.reference).toBe('CP40')
})

it('a prescribed invoice is listed and payable by choice, and in no total', () => {
  const old = createInvoice({ reference: 'FT8', dueDate: addToToday(-1900), isPrescribed: true })
  const views = createViews(
    true,
    createContract({ debts: [old, createInvoice(), createUpcomingInvoice()] }),
  )
  expect(views).toMatchObject([
    { open: [{ reference: 'FT8' }, {}, {}], total: 15368 + 15235, overdueCount: 1 },
  ])
  expect(views[0]?.payable).toContain(old)
  const owed = computeAmountOwed(views)
  expect(owed).toMatchObject({ total: 15368 + 15235, count: 2, overdueCount: 1 })
  expect(owed.oldest?.reference).toBe('FT1')
  expect(owed.payable.map(({ reference }) => reference)).toEqual(['FT1', 'FT2'])
  expect(owed.urgent.map(({ reference }) => reference)).toEqual(['FT1'])
})
