import { formatReal, type Cents } from '@portal/contract'

export type Cell = string | Cents | null

/** Spreadsheets evaluate such a cell as a formula (CSV injection); texts are untrusted. */
const FORMULA = /^\s*[=+\-@]|^[\t\r\n]/

const formatCell = (cell: Cell): string => {
  if (cell === null) return ''
  // Brazilian spreadsheets parse a comma as the decimal sign; without currency and dots the cell is
  // a number.
  if (typeof cell === 'number') return formatReal(cell).replace(/[^\d,-]/g, '')
  const text = FORMULA.test(cell) ? `'${cell}` : cell
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/**
 * Formats rows as a CSV file that Brazilian spreadsheets open by default: semicolons, decimal
 * commas, UTF-8 with a byte order mark.
 */
export const formatCsvFile = (rows: readonly (readonly Cell[])[]): string =>
  `\uFEFF${rows.map((row) => `${row.map(formatCell).join(';')}\r\n`).join('')}`

/** Wraps the text of a CSV file for `saveFile`. */
export const toCsvBlob = (text: string): Blob =>
  new Blob([text], { type: 'text/csv;charset=utf-8' })
