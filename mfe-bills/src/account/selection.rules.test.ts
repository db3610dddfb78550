import { buildPath } from '@portal/contract'
import { contractOf, debtOf } from '../testing/fixtures.ts'
import { viewContracts } from '../contracts/account.rules.ts'
import { referencesOf, selectionOf, toggle, type Ticked } from './selection.rules.ts'

const second = contractOf({ reference: 'CT2', debts: [debtOf({ reference: 'FT21' })] })
const views = (multiple = true) =>
  viewContracts({
    contracts: [contractOf({ multiple }), second],
    campaigns: [],
    contacts: [],
    multiPayment: true,
    mayPay: true,
  })
const tick = (...pairs: [string, string][]): Ticked =>
  pairs.reduce<Ticked>((ticked, [contract, debt]) => toggle(ticked, contract, debt), new Map())

it('groups ticked invoices by contract, oldest first', () => {
  expect(selectionOf(views(), tick(['CT1', 'FT2'], ['CT2', 'FT21'], ['CT1', 'FT1']))).toEqual([
    { reference: 'CT1', debtsReference: ['FT1', 'FT2'] },
    { reference: 'CT2', debtsReference: ['FT21'] },
  ])
})

it('forgets an invoice that was ticked twice, paid since, or may not be paid with others', () => {
  expect(selectionOf(views(), tick(['CT1', 'FT1'], ['CT1', 'FT1']))).toEqual([])
  expect(selectionOf(views(), tick(['CT1', 'FT0']))).toEqual([])
  expect(selectionOf(views(false), tick(['CT1', 'FT1']))).toEqual([])
})

it('leaves other contracts’ ticks as they are, so that their cards need not render again', () => {
  const before = tick(['CT1', 'FT1'])
  expect(toggle(before, 'CT2', 'FT21').get('CT1')).toBe(before.get('CT1'))
})

it('leads to the picker with invoice references alone', () => {
  expect(
    buildPath('picker', {
      contas: referencesOf([{ reference: 'CT1', debtsReference: ['FT1', 'FT2'] }]),
    }),
  ).toBe('/pagamento?contas=FT1,FT2')
})
