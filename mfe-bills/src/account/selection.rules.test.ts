import { buildPath } from '@portal/contract'
import { createContract, createInvoice } from '../testing/fixtures.ts'
import { toContractViews } from '../contracts/account.rules.ts'
import {
  listReferences,
  toSelections,
  toggleInvoice,
  type SelectedByContract,
} from './selection.rules.ts'

const second = createContract({ reference: 'CT2', debts: [createInvoice({ reference: 'FT21' })] })
const createViews = (multiple = true) =>
  toContractViews({
    contracts: [createContract({ multiple }), second],
    campaigns: [],
    contacts: [],
    multiPayment: true,
    canPay: true,
  })
const selectInvoices = (...pairs: [string, string][]): SelectedByContract =>
  pairs.reduce<SelectedByContract>(
    (selected, [contract, invoice]) => toggleInvoice(selected, contract, invoice),
    new Map(),
  )

it('toSelections groups selected invoices by contract, oldest first', () => {
  expect(
    toSelections(createViews(), selectInvoices(['CT1', 'FT2'], ['CT2', 'FT21'], ['CT1', 'FT1'])),
  ).toEqual([
    { reference: 'CT1', debtsReference: ['FT1', 'FT2'] },
    { reference: 'CT2', debtsReference: ['FT21'] },
  ])
})

it('toSelections skips invoices that are deselected, paid or not selectable', () => {
  expect(toSelections(createViews(), selectInvoices(['CT1', 'FT1'], ['CT1', 'FT1']))).toEqual([])
  expect(toSelections(createViews(), selectInvoices(['CT1', 'FT0']))).toEqual([])
  expect(toSelections(createViews(false), selectInvoices(['CT1', 'FT1']))).toEqual([])
})

it('toggleInvoice preserves the sets of other contracts', () => {
  const before = selectInvoices(['CT1', 'FT1'])
  expect(toggleInvoice(before, 'CT2', 'FT21').get('CT1')).toBe(before.get('CT1'))
})

it('listReferences returns the invoice references', () => {
  expect(
    buildPath('picker', {
      contas: listReferences([{ reference: 'CT1', debtsReference: ['FT1', 'FT2'] }]),
    }),
  ).toBe('/pagamento?contas=FT1,FT2')
})
