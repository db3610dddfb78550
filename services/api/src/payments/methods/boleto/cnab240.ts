import { toCents, type Cents } from '@portal/contract'

/**
 * Return file of a collection agreement, CNAB 240. Columns are one-based and inclusive, as in
 * FEBRABAN's "Layout Padrão de Arquivos 240 posições", version 10, "Títulos em cobrança": file
 * header 0, lot header 1, segments T and U per title (3), lot trailer 5, file trailer 9. Banks add
 * segments Y to a title, for example with its Pix.
 */
const RECORD_LENGTH = 240

/**
 * What happened to a title (C044): paid, paid after its cancellation, cancelled, or the payment was
 * reversed. Banks report other movements too.
 */
const MOVEMENTS = { '06': 'paid', '17': 'paid', '09': 'cancelled', '44': 'reversed' } as const
type Movement = (typeof MOVEMENTS)[keyof typeof MOVEMENTS] | 'other'

/** A title of a return file. */
export interface ReturnedTitle {
  readonly movement: Movement
  /** Nosso número. */
  readonly ourNumber: string
  /** Identificação do título na empresa: 25 characters that we chose. */
  readonly companyReference: string
  readonly nominal: Cents
  readonly paid: Cents
}

/** The file contradicts its layout or its own totals. */
export class Cnab240Error extends Error {
  override name = 'Cnab240Error'
}

const requireThat: (condition: boolean, line: number, message: string) => asserts condition = (
  condition,
  line,
  message,
) => {
  if (!condition) throw new Cnab240Error(`return file, line ${line}: ${message}`)
}

interface FileRecord {
  /** One-based number in the file. */
  readonly line: number
  readonly lot: string
  readonly type: string
  text(from: number, to: number): string
  number(from: number, to: number): number
}

const toRecord = (content: string, index: number): FileRecord => {
  const line = index + 1
  requireThat(content.length === RECORD_LENGTH, line, `has ${content.length} columns`)
  const readColumns = (from: number, to: number): string => content.slice(from - 1, to)
  return {
    line,
    lot: readColumns(4, 7),
    type: readColumns(8, 8),
    text: (from, to) => readColumns(from, to).trim(),
    number: (from, to) => {
      const digits = readColumns(from, to)
      requireThat(/^\d+$/.test(digits), line, `columns ${from} to ${to} are no number`)
      return toCents(Number(digits))
    },
  }
}

/**
 * FEBRABAN ends records with CRLF. Some banks write LF, leave the last one out, or end the file
 * with the character SUB of DOS.
 */
const splitRecords = (content: string): FileRecord[] =>
  content
    .replace(/\r?\n?\u001A?$/, '')
    .split(/\r?\n/)
    .map(toRecord)

const parseTitle = (t: FileRecord, u: FileRecord): ReturnedTitle => {
  requireThat(t.text(14, 14) === 'T' && u.text(14, 14) === 'U', t.line, 'is no segment T before U')
  const code = t.text(16, 17)
  requireThat(code === u.text(16, 17), u.line, 'has another movement than its segment T')
  return {
    movement: code in MOVEMENTS ? MOVEMENTS[code as keyof typeof MOVEMENTS] : 'other',
    ourNumber: t.text(38, 57),
    companyReference: t.text(106, 130),
    nominal: toCents(t.number(82, 96)),
    paid: toCents(u.number(78, 92)),
  }
}

const OPTIONAL_SEGMENT = 'Y'

/**
 * Many banks write zeros as totals of a lot. The sequence of its segments and the number of records
 * of the file, which is always required, show a missing record as well.
 */
const NOT_FILLED = 0

const parseLot = (records: readonly FileRecord[]): ReturnedTitle[] => {
  const [header, ...rest] = records
  const trailer = rest.pop()
  if (header === undefined || trailer === undefined)
    throw new Cnab240Error('return file: a lot has no header or trailer')
  requireThat(header.type === '1' && header.text(9, 11) === 'T01', header.line, 'is no lot header')
  requireThat(trailer.type === '5', trailer.line, 'is no lot trailer')
  for (const [i, record] of rest.entries()) {
    requireThat(record.type === '3', record.line, 'is no segment')
    requireThat(record.number(9, 13) === i + 1, record.line, 'breaks the sequence of its lot')
  }
  const segments = rest.filter((record) => record.text(14, 14) !== OPTIONAL_SEGMENT)
  requireThat(segments.length % 2 === 0, trailer.line, 'follows half a title')
  const titles = segments.flatMap((record, i) => {
    const u = segments[i + 1]
    return i % 2 === 0 && u !== undefined ? [parseTitle(record, u)] : []
  })
  const requireTotal = (from: number, to: number, total: number, name: string): void => {
    const named = trailer.number(from, to)
    const isRight = named === NOT_FILLED || named === total
    requireThat(isRight, trailer.line, `has another number of ${name} than the lot`)
  }
  requireTotal(18, 23, records.length, 'records')
  requireTotal(24, 29, titles.length, 'titles')
  const nominal = titles.reduce((sum, title) => sum + title.nominal, 0)
  requireTotal(30, 46, nominal, 'cents')
  return titles
}

/** Parses a return file strictly; throws Cnab240Error if a record or a total is wrong. */
export const parseReturnFile = (content: string): ReturnedTitle[] => {
  const records = splitRecords(content)
  const [header, ...inner] = records
  const trailer = inner.pop()
  if (header === undefined || trailer === undefined) throw new Cnab240Error('return file is empty')
  requireThat(
    header.lot === '0000' && header.type === '0' && header.text(143, 143) === '2',
    header.line,
    'is no header of a return file',
  )
  requireThat(trailer.lot === '9999' && trailer.type === '9', trailer.line, 'is no file trailer')
  requireThat(
    trailer.number(24, 29) === records.length,
    trailer.line,
    'counts other records than the file has',
  )
  const lots = [...new Set(inner.map(({ lot }) => lot))]
  requireThat(
    trailer.number(18, 23) === lots.length,
    trailer.line,
    'counts other lots than the file has',
  )
  return lots.flatMap((lot) => parseLot(inner.filter((record) => record.lot === lot)))
}
