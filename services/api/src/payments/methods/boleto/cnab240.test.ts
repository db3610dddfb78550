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
        expect(parseReturnFile(buildReturnFile(all))).toEqual({
          createdOn: '2026-11-19',
          titles: all.map(({ movement, ...title }) => ({
            ...title,
            movement: NAMES[movement] ?? 'other',
            occurredOn: '2026-11-18',
          })),
        })
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
    const { titles: read } = parseReturnFile([header, lot, t, u, y, ...counted].join('\r\n'))
    expect(read).toMatchObject([{ movement: 'paid', paid: 8990 }])
  })

  it('is rejected if a line is missing, repeated or changed in a counted column', () => {
    const lines = FILE.trimEnd().split('\r\n')
    const join = (changed: readonly string[]) => changed.map((line) => `${line}\r\n`).join('')
    for (const i of lines.keys()) {
      expect(() => parseReturnFile(join(lines.toSpliced(i, 1)))).toThrow(Cnab240Error)
      const line = lines[i] ?? ''
      expect(() => parseReturnFile(join(lines.toSpliced(i, 0, line)))).toThrow(Cnab240Error)
    }
  })

  it.each([
    ['LF instead of CRLF', FILE.replaceAll('\r\n', '\n')],
    ['a short line', FILE.replace('00100011', '0010011')],
    ['another total', FILE.replace('00000000000020890', '00000000000020891')],
    ['an amount that is no number', FILE.replace('000000000008990', '00000000000899X')],
    ['a date that does not exist', FILE.replaceAll('18112026', '31022026')],
    ['a file to the bank', FILE.replace(/2(?=19112026)/, '1')],
    ['an empty file', ''],
  ])('is rejected with %s', (_, content) => {
    expect(() => parseReturnFile(content)).toThrow(Cnab240Error)
  })
})
