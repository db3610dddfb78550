import fc from 'fast-check'
import { buildReturnFile } from '../../testing/build-return-file.ts'
import { Cnab240Error, parseReturnFile } from './cnab240.ts'

const titles = fc.array(
  fc.record({
    movement: fc.constantFrom('06', '17', '09', '44', '02'),
    ourNumber: fc.stringMatching(/^\d{17,20}$/),
    companyReference: fc.stringMatching(/^[\w-]{22}$/),
    nominal: fc.integer({ min: 1, max: 999_999_999 }),
    paid: fc.integer({ min: 0, max: 999_999_999 }),
  }),
  { maxLength: 20 },
)
const FILE = buildReturnFile([{ paid: 8990 }, { paid: 11_900 }])

/** The last record ends with blanks. */
const splitLines = (content: string): string[] => content.split('\r\n').slice(0, -1)
const join = (lines: readonly string[]): string => lines.map((line) => `${line}\r\n`).join('')

describe('CNAB 240 return file', () => {
  it('is read back title by title', () => {
    const NAMES: Record<string, string> = {
      '06': 'paid',
      '17': 'paid',
      '09': 'cancelled',
      '44': 'reversed',
    }
    fc.assert(
      fc.property(titles, (all) => {
        expect(parseReturnFile(buildReturnFile(all))).toEqual(
          all.map(({ movement, ...title }) => ({ ...title, movement: NAMES[movement] ?? 'other' })),
        )
      }),
    )
  })

  it('may have segments Y, for example with the Pix of a boleto', () => {
    const [header, lot, t = '', u = '', ...ends] = buildReturnFile([{ paid: 8990 }]).split('\r\n')
    const y = `${t.slice(0, 8)}00003${t.slice(13).replace('T', 'Y')}`
    const counted = ends.map((line) =>
      line
        .replace(/^(00100015.{9})000004/, '$1000005')
        .replace(/^(00199999.{15})000006/, '$1000007'),
    )
    const read = parseReturnFile([header, lot, t, u, y, ...counted].join('\r\n'))
    expect(read).toMatchObject([{ movement: 'paid', paid: 8990 }])
  })

  it.each([
    ['lines that end with LF', FILE.replaceAll('\r\n', '\n')],
    ['no end of its last line', FILE.slice(0, -2)],
    ['the end of a DOS file', `${FILE}\u001A`],
    ['no date of a title', FILE.replaceAll('18112026', '00000000')],
  ])('may have %s', (_, content) => {
    expect(parseReturnFile(content)).toEqual(parseReturnFile(FILE))
  })

  const clearLotTotals = (content: string, [from, to]: [number, number] = [17, 46]): string =>
    content.replace(
      /^00100015.*$/m,
      (line) => line.slice(0, from) + '0'.repeat(to - from) + line.slice(to),
    )

  it.each<[string, [number, number]]>([
    ['the number of records', [17, 23]],
    ['the number of titles', [23, 29]],
    ['the amount', [29, 46]],
    ['all totals', [17, 46]],
  ])('may have zeros as %s of its lot', (_, columns) => {
    expect(parseReturnFile(clearLotTotals(FILE, columns))).toEqual(parseReturnFile(FILE))
  })

  it('needs all lines and the record count of the file if its lot has no totals', () => {
    const lines = splitLines(clearLotTotals(FILE))
    expect(parseReturnFile(join(lines))).toHaveLength(2)
    for (const i of lines.keys())
      expect(() => parseReturnFile(join(lines.toSpliced(i, 1)))).toThrow(Cnab240Error)
    const uncounted = clearLotTotals(FILE).replace(/^(00199999.{15}).{6}/m, '$1000000')
    expect(() => parseReturnFile(uncounted)).toThrow(Cnab240Error)
  })

  it('is rejected if a line is missing, repeated or changed in a counted column', () => {
    const lines = splitLines(FILE)
    expect(parseReturnFile(join(lines))).toEqual(parseReturnFile(FILE))
    for (const i of lines.keys()) {
      expect(() => parseReturnFile(join(lines.toSpliced(i, 1)))).toThrow(Cnab240Error)
      const line = lines[i] ?? ''
      expect(() => parseReturnFile(join(lines.toSpliced(i, 0, line)))).toThrow(Cnab240Error)
    }
  })

  it.each([
    ['a short line', FILE.replace('00100011', '0010011')],
    ['another total', FILE.replace('00000000000020890', '00000000000020891')],
    ['an amount that is no number', FILE.replace('000000000008990', '00000000000899X')],
    ['half of its last record', FILE.slice(0, -100)],
    ['a file to the bank', FILE.replace(/2(?=19112026)/, '1')],
    ['an empty file', ''],
  ])('is rejected with %s', (_, content) => {
    expect(() => parseReturnFile(content)).toThrow(Cnab240Error)
  })
})
