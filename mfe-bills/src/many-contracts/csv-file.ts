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
import type { FilteredContract } from '../account/filter.rules.ts'
import { texts as invoiceTexts } from '../invoice-display/texts.ts'

type Cell = string | Cents | null

/** A sheet would compute what begins like this, and whoever named a product could have it do more than that. */
const FORMULA = /^\s*[=+\-@]|^[\t\r\n]/

const formatCell = (cell: Cell): string => {
  if (cell === null) return ''
  // Sheets in Brazil read a comma as the decimal sign; without the currency and dots it is a number to them.
  if (typeof cell === 'number') return formatReal(cell).replace(/[^\d,-]/g, '')
  const text = FORMULA.test(cell) ? `'${cell}` : cell
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

const HEADER = [
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

const buildRow = ({ view: { contract, phone } }: FilteredContract, invoice: Invoice): Cell[] => [
  contract.reference,
  contract.products.map(({ name }) => name).join(', '),
  phone && formatE164Phone(phone),
  invoice.reference,
  invoiceTexts.month(invoice.month),
  formatDate(invoice.dueDate),
  invoiceTexts.status[invoice.status],
  ...AMOUNT_KIND_NAMES.map((kind) => toCents(Math.abs(sumKind(invoice.components, kind)))),
  invoice.total,
  invoice.paidAt && formatDate(toSaoPauloDate(new Date(invoice.paidAt))),
]

/** The invoices in sight as a sheet: semicolons, comma decimals, UTF-8 with its mark, as spreadsheets in Brazil open it by a double click. */
export const buildCsvFile = (filtered: readonly FilteredContract[]): string => {
  const rows = filtered.flatMap((one) => one.invoices.map((invoice) => buildRow(one, invoice)))
  return `\uFEFF${[HEADER, ...rows].map((row) => `${row.map(formatCell).join(';')}\r\n`).join('')}`
}
