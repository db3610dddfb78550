import { formatDate, formatMonth, formatReal, type Invoice } from '@portal/contract'
import type { ContractView } from '../contracts/account.rules.ts'
import { isOverdue } from '../debts/debt-status.rules.ts'

export type Show = 'open' | 'overdue' | 'paid'
export interface Filter {
  readonly text: string
  readonly show: Show
}

/** Lower case, no accents, no punctuation between digits: '(11) 9 8765' finds 1198765. */
const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
const digits = (text: string): string => text.replace(/\D/g, '')

const wordsOf = ({ contract, phone }: ContractView): string =>
  fold(
    [
      contract.reference,
      contract.productType,
      ...contract.products.map((product) => product.name),
      phone ?? '',
    ].join(' '),
  )
const wordsOfDebt = (debt: Invoice): string =>
  fold(
    [
      debt.reference,
      formatMonth(debt.month),
      formatDate(debt.dueDate),
      formatReal(debt.total),
    ].join(' '),
  )

const matches = (words: string, wanted: string): boolean =>
  words.includes(wanted) ||
  (/^[\d\s().+-]{4,}$/.test(wanted) && digits(words).includes(digits(wanted)))

const LIST: Record<Show, (view: ContractView) => readonly Invoice[]> = {
  open: (view) => view.open,
  overdue: (view) => view.open.filter(isOverdue),
  paid: (view) => view.paid,
}

export interface Shown {
  readonly view: ContractView
  readonly debts: readonly Invoice[]
}

/**
 * Contracts with the invoices to show. A text that names the contract shows all of them, else only those it names. Among open
 * invoices a contract without any still stands, for its history.
 */
export const filterContracts = (
  views: readonly ContractView[],
  { text, show }: Filter,
): Shown[] => {
  const wanted = fold(text.trim())
  return views
    .map((view) => {
      const listed = LIST[show](view)
      const isNamed = wanted === '' || matches(wordsOf(view), wanted)
      return {
        view,
        isNamed,
        debts: isNamed ? listed : listed.filter((debt) => matches(wordsOfDebt(debt), wanted)),
      }
    })
    .filter(
      ({ view, isNamed, debts }) =>
        debts.length > 0 || (show === 'open' && isNamed && view.open.length === 0),
    )
}
