import type { CalendarMonth } from '@portal/contract'
import { createContract, createInvoice, createPaidInvoice } from '../testing/fixtures.ts'
import { toContractViews } from '../contracts/account.rules.ts'
import { filterContracts, type StatusFilter } from './filter.rules.ts'

const fibre = createContract({
  reference: 'CT2',
  productType: 'LIVE',
  products: [{ name: 'LIVE Fibra 500 Mega', code: 'CDT7' }],
  phone: null,
  debts: [createInvoice({ reference: 'FT21', month: '2026-09' as CalendarMonth })],
})
const settled = createContract({
  reference: 'CT3',
  phone: '+5521955554444',
  debts: [createPaidInvoice({ reference: 'FT31' })],
})
const views = toContractViews({
  contracts: [createContract(), fibre, settled],
  campaigns: [],
  contacts: [],
  multiPayment: true,
  canPay: true,
})
const filterReferences = (text: string, show: StatusFilter = 'open') =>
  filterContracts(views, { text, status: show }).map(({ view, invoices }) => [
    view.contract.reference,
    ...invoices.map((invoice) => invoice.reference),
  ])

it.each([
  ['', 'open', [['CT1', 'FT1', 'FT2'], ['CT2', 'FT21'], ['CT3']]],
  [
    '',
    'overdue',
    [
      ['CT1', 'FT1'],
      ['CT2', 'FT21'],
    ],
  ],
  [
    '',
    'paid',
    [
      ['CT1', 'FT0'],
      ['CT3', 'FT31'],
    ],
  ],
  ['fibra', 'open', [['CT2', 'FT21']]],
  ['FIBRÁ', 'open', [['CT2', 'FT21']]],
  ['ct1', 'open', [['CT1', 'FT1', 'FT2']]],
  ['(11) 9 8765', 'open', [['CT1', 'FT1', 'FT2']]],
  ['setembro', 'open', [['CT2', 'FT21']]],
  [
    '153,68',
    'open',
    [
      ['CT1', 'FT1'],
      ['CT2', 'FT21'],
    ],
  ],
  ['nada disso', 'open', []],
] as const)('filterContracts finds "%s" among %s', (text, show, expected) => {
  expect(filterReferences(text, show)).toEqual(expected)
})

it.each([
  ['', 'open', [['FT0'], [], ['FT31']]],
  ['', 'overdue', [['FT0'], []]],
  ['', 'paid', [[], []]],
  ['ct1', 'open', [['FT0']]],
  ['153,68', 'open', [[], []]],
] as const)('filterContracts lists the history beside "%s" among %s', (text, status, expected) => {
  expect(
    filterContracts(views, { text, status }).map(({ history }) =>
      history.map(({ reference }) => reference),
    ),
  ).toEqual(expected)
})
