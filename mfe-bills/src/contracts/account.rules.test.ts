import {
  createCampaign,
  createUpcomingInvoice,
  createContract,
  createInvoice,
  createPaidInvoice,
} from '../testing/fixtures.ts'
import { computeAmountOwed, toContractViews } from './account.rules.ts'

const view = (multiPayment: boolean, ...contracts: ReturnType<typeof createContract>[]) =>
  toContractViews({
    contracts,
    campaigns: [createCampaign()],
    contacts: [],
    multiPayment,
    canPay: true,
  })

it('counts what is open, the oldest first, and leaves what is paid or agreed aside', () => {
  const agreed = createInvoice({ reference: 'FT9', status: 'EM_ACORDO' })
  const [only] = view(
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
  ['both allowed', true, true, ['FT1', 'FT2']],
  ['the customer pays one at a time', false, true, ['FT1']],
  ['the contract pays one at a time', true, false, ['FT1']],
])('%s: the one button pays %s', (_, multiPayment, multiple, expected) => {
  expect(
    computeAmountOwed(view(multiPayment, createContract({ multiple }))).payable.map(
      (invoice) => invoice.reference,
    ),
  ).toEqual(expected)
})

it('owes nothing when all is paid', () => {
  expect(computeAmountOwed(view(true, createContract({ debts: [createPaidInvoice()] })))).toEqual({
    total: 0,
    count: 0,
    overdueCount: 0,
    oldest: null,
    payable: [],
    urgent: [],
  })
})

it.each([
  ['what is overdue, when something is', true, [createInvoice(), createUpcomingInvoice()], ['FT1']],
  ['everything, when nothing is overdue', true, [createUpcomingInvoice()], ['FT2']],
  [
    'the oldest alone, where invoices are paid one at a time',
    false,
    [createInvoice(), createUpcomingInvoice()],
    ['FT1'],
  ],
])('pays first %s', (_, multiPayment, invoices, expected) => {
  expect(
    computeAmountOwed(view(multiPayment, createContract({ debts: invoices }))).urgent.map(
      (invoice) => invoice.reference,
    ),
  ).toEqual(expected)
})

it('shows first the contract whose invoice has been due longest, and last the one that owes nothing', () => {
  const contracts = [
    createContract({ reference: 'CT1', debts: [createPaidInvoice()] }),
    createContract({ reference: 'CT2', debts: [createUpcomingInvoice()] }),
    createContract({ reference: 'CT3', debts: [createInvoice()] }),
  ]
  expect(view(true, ...contracts).map(({ contract }) => contract.reference)).toEqual([
    'CT3',
    'CT2',
    'CT1',
  ])
})
