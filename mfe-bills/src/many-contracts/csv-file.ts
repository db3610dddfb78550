import {
  AMOUNT_KIND_NAMES,
  toCents,
  formatDate,
  formatE164Phone,
  getAmountLabel,
  sumKind,
  toSaoPauloDate,
  type Invoice,
} from '@portal/contract'
import type { FilteredContract } from '../account/filter.rules.ts'
import { formatCsvFile, type Cell } from '../csv/format-csv-file.ts'
import { texts as invoiceTexts } from '../invoice-display/texts.ts'

/** Only payments have a part of an invoice. */
const KINDS = AMOUNT_KIND_NAMES.filter((kind) => kind !== 'part')

const HEADER = [
  'Contrato',
  'Produto',
  'Telefone',
  'Fatura',
  'Mês de referência',
  'Vencimento',
  'Situação',
  ...KINDS.map(getAmountLabel),
  'Valor total',
  'Paga em',
]

/** A contract with the invoices to write. */
type CsvContract = Pick<FilteredContract, 'view' | 'invoices'>

const buildRow = ({ view: { contract, phone } }: CsvContract, invoice: Invoice): Cell[] => [
  contract.reference,
  contract.products.map(({ name }) => name).join(', '),
  phone && formatE164Phone(phone),
  invoice.reference,
  invoiceTexts.month(invoice.month),
  formatDate(invoice.dueDate),
  invoiceTexts.status(invoice),
  ...KINDS.map((kind) => toCents(Math.abs(sumKind(invoice.components, kind)))),
  invoice.total,
  invoice.paidAt && formatDate(toSaoPauloDate(new Date(invoice.paidAt))),
]

/** Builds a CSV file with a row per invoice. */
export const buildCsvFile = (filtered: readonly CsvContract[]): string =>
  formatCsvFile([
    HEADER,
    ...filtered.flatMap((one) => one.invoices.map((invoice) => buildRow(one, invoice))),
  ])
