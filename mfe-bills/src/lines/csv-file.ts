import {
  AMOUNT_KIND_NAMES,
  toCents,
  formatDate,
  formatE164Phone,
  formatReal,
  getAmountLabel,
  sumKind,
  toSaoPauloDate,
  type Cents,
  type Invoice,
} from '@portal/contract'
import type { Shown } from '../account/filter.rules.ts'
import { texts as debts } from '../debts/texts.ts'

type Cell = string | Cents | null

/** A sheet would compute what begins like this, and whoever named a product could have it do more than that. */
const FORMULA = /^\s*[=+\-@]|^[\t\r\n]/

const cellOf = (cell: Cell): string => {
  if (cell === null) return ''
  // Sheets in Brazil read a comma as the decimal sign; without the currency and dots it is a number to them.
  if (typeof cell === 'number') return formatReal(cell).replace(/[^\d,-]/g, '')
  const text = FORMULA.test(cell) ? `'${cell}` : cell
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

const HEAD = [
  'Contrato',
  'Produto',
  'Telefone',
  'Fatura',
  'Mês de referência',
  'Vencimento',
  'Situação',
  ...AMOUNT_KIND_NAMES.map(getAmountLabel),
  'Valor total',
  'Paga em',
]

const rowOf = ({ view: { contract, phone } }: Shown, debt: Invoice): Cell[] => [
  contract.reference,
  contract.products.map(({ name }) => name).join(', '),
  phone && formatE164Phone(phone),
  debt.reference,
  debts.month(debt.month),
  formatDate(debt.dueDate),
  debts.status[debt.status],
  ...AMOUNT_KIND_NAMES.map((kind) => toCents(Math.abs(sumKind(debt.components, kind)))),
  debt.total,
  debt.paidAt && formatDate(toSaoPauloDate(new Date(debt.paidAt))),
]

/** The invoices in sight as a sheet: semicolons, comma decimals, UTF-8 with its mark, as spreadsheets in Brazil open it by a double click. */
export const csvFile = (shown: readonly Shown[]): string => {
  const rows = shown.flatMap((one) => one.debts.map((debt) => rowOf(one, debt)))
  return `\uFEFF${[HEAD, ...rows].map((row) => `${row.map(cellOf).join(';')}\r\n`).join('')}`
}
