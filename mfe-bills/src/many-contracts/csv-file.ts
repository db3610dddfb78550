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

/** Spreadsheets evaluate such a cell as a formula (CSV injection); product names are untrusted. */
const FORMULA = /^\s*[=+\-@]|^[\t\r\n]/

const formatCell = (cell: Cell): string => {
  if (cell === null) return ''
  // Brazilian spreadsheets parse a comma as the decimal sign; without currency and dots the cell is a number.
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

/** Builds a CSV file in the format that Brazilian spreadsheets open by default: semicolons, decimal commas, UTF-8 with a byte order mark. */
export const buildCsvFile = (filtered: readonly FilteredContract[]): string => {
  const rows = filtered.flatMap((one) => one.invoices.map((invoice) => buildRow(one, invoice)))
  return `\uFEFF${[HEADER, ...rows].map((row) => `${row.map(formatCell).join(';')}\r\n`).join('')}`
}
