interface Title {
  readonly movement?: string
  readonly ourNumber?: string
  readonly companyReference?: string
  readonly nominal?: number
  readonly paid: number
  /** DDMMAAAA. */
  readonly occurredOn?: string
}

const RECORD_LENGTH = 240

/** Writes values at one-based columns of an empty record. */
const buildRecord = (fields: readonly (readonly [from: number, value: string])[]): string =>
  fields.reduce(
    (record, [from, value]) =>
      record.slice(0, from - 1) + value + record.slice(from - 1 + value.length),
    ' '.repeat(RECORD_LENGTH),
  )

const pad = (value: number, length: number): string => String(value).padStart(length, '0')

/** Builds a CNAB 240 return file with one lot, as a bank sends it. */
export const buildReturnFile = (titles: readonly Title[]): string => {
  const segments = titles.flatMap((title, i) => {
    const { movement = '06', ourNumber = '', companyReference = '', paid } = title
    const start = (part: number, segment: string): [number, string][] => [
      [1, '00100013'],
      [9, pad(2 * i + part, 5)],
      [14, segment],
      [16, movement],
    ]
    return [
      buildRecord([
        ...start(1, 'T'),
        [38, ourNumber],
        [74, '00000000'],
        [82, pad(title.nominal ?? paid, 15)],
        [106, companyReference],
      ]),
      buildRecord([
        ...start(2, 'U'),
        [78, pad(paid, 15)],
        [93, pad(paid, 15)],
        [138, title.occurredOn ?? '18112026'],
      ]),
    ]
  })
  const nominal = titles.reduce((sum, title) => sum + (title.nominal ?? title.paid), 0)
  return [
    buildRecord([
      [1, '00100000'],
      [143, '2'],
      [144, '19112026'],
    ]),
    buildRecord([
      [1, '00100011'],
      [9, 'T01'],
    ]),
    ...segments,
    buildRecord([
      [1, '00100015'],
      [18, pad(segments.length + 2, 6)],
      [24, pad(titles.length, 6)],
      [30, pad(nominal, 17)],
    ]),
    buildRecord([
      [1, '00199999'],
      [18, '000001'],
      [24, pad(segments.length + 4, 6)],
    ]),
  ]
    .map((record) => `${record}\r\n`)
    .join('')
}
