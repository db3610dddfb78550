import { campaignOf, coming, contractOf, debtOf, paid } from '../testing/fixtures.ts'
import { owedOf, viewContracts } from './account.rules.ts'

const view = (multiPayment: boolean, ...contracts: ReturnType<typeof contractOf>[]) =>
  viewContracts({ contracts, campaigns: [campaignOf()], contacts: [], multiPayment, mayPay: true })

it('counts what is open, the oldest first, and leaves what is paid or agreed aside', () => {
  const agreed = debtOf({ reference: 'FT9', status: 'EM_ACORDO' })
  const [only] = view(true, contractOf({ debts: [coming(), agreed, paid(), debtOf()] }))
  expect(only?.open.map((debt) => debt.reference)).toEqual(['FT1', 'FT2'])
  expect(only).toMatchObject({
    total: 15368 + 15235,
    overdueCount: 1,
    maySelect: true,
    campaign: { reference: 'CP1' },
  })
  expect(only?.paid.map((debt) => debt.reference)).toEqual(['FT0'])
})

it.each([
  ['both allowed', true, true, ['FT1', 'FT2']],
  ['the customer pays one at a time', false, true, ['FT1']],
  ['the contract pays one at a time', true, false, ['FT1']],
])('%s: the one button pays %s', (_, multiPayment, multiple, expected) => {
  expect(
    owedOf(view(multiPayment, contractOf({ multiple }))).payable.map((debt) => debt.reference),
  ).toEqual(expected)
})

it('owes nothing when all is paid', () => {
  expect(owedOf(view(true, contractOf({ debts: [paid()] })))).toEqual({
    total: 0,
    count: 0,
    overdueCount: 0,
    oldest: null,
    payable: [],
    urgent: [],
  })
})

it.each([
  ['what is overdue, when something is', true, [debtOf(), coming()], ['FT1']],
  ['everything, when nothing is overdue', true, [coming()], ['FT2']],
  ['the oldest alone, where invoices are paid one at a time', false, [debtOf(), coming()], ['FT1']],
])('pays first %s', (_, multiPayment, debts, expected) => {
  expect(
    owedOf(view(multiPayment, contractOf({ debts }))).urgent.map((debt) => debt.reference),
  ).toEqual(expected)
})

it('shows first the contract whose invoice has been due longest, and last the one that owes nothing', () => {
  const contracts = [
    contractOf({ reference: 'CT1', debts: [paid()] }),
    contractOf({ reference: 'CT2', debts: [coming()] }),
    contractOf({ reference: 'CT3', debts: [debtOf()] }),
  ]
  expect(view(true, ...contracts).map(({ contract }) => contract.reference)).toEqual([
    'CT3',
    'CT2',
    'CT1',
  ])
})
