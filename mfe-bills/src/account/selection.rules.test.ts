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
const views = (multiple = true) =>
  toContractViews({
    contracts: [createContract({ multiple }), second],
    campaigns: [],
    contacts: [],
    multiPayment: true,
    canPay: true,
  })
const tick = (...pairs: [string, string][]): SelectedByContract =>
  pairs.reduce<SelectedByContract>(
    (selected, [contract, invoice]) => toggleInvoice(selected, contract, invoice),
    new Map(),
  )

it('groups ticked invoices by contract, oldest first', () => {
  expect(toSelections(views(), tick(['CT1', 'FT2'], ['CT2', 'FT21'], ['CT1', 'FT1']))).toEqual([
    { reference: 'CT1', debtsReference: ['FT1', 'FT2'] },
    { reference: 'CT2', debtsReference: ['FT21'] },
  ])
})

it('forgets an invoice that was ticked twice, paid since, or may not be paid with others', () => {
  expect(toSelections(views(), tick(['CT1', 'FT1'], ['CT1', 'FT1']))).toEqual([])
  expect(toSelections(views(), tick(['CT1', 'FT0']))).toEqual([])
  expect(toSelections(views(false), tick(['CT1', 'FT1']))).toEqual([])
})

it('leaves other contracts’ ticks as they are, so that their cards need not render again', () => {
  const before = tick(['CT1', 'FT1'])
  expect(toggleInvoice(before, 'CT2', 'FT21').get('CT1')).toBe(before.get('CT1'))
})

it('leads to the picker with invoice references alone', () => {
  expect(
    buildPath('picker', {
      contas: listReferences([{ reference: 'CT1', debtsReference: ['FT1', 'FT2'] }]),
    }),
  ).toBe('/pagamento?contas=FT1,FT2')
})
