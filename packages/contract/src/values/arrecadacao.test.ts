import { getBoletoInfo, isValidBoleto } from '@brazilian-utils/brazilian-utils'
import fc from 'fast-check'
import vectors from '../fixtures/vectors.json' with { type: 'json' }
import {
  toArrecadacaoDigitableLine,
  encodeArrecadacao,
  formatArrecadacaoDigitableLine,
  computeArrecadacaoModulo11,
  parseArrecadacao,
} from './arrecadacao.ts'
import { computeModulo10 } from './check-digits.ts'
import { toCents } from './money.ts'

it.each(vectors.mod10)('modulo 10 of %s is %s', (digits, dv) =>
  expect(computeModulo10(String(digits))).toBe(dv),
)
it.each(vectors.mod11_arrecadacao)('modulo 11 of %s is %s', (digits, dv) =>
  expect(computeArrecadacaoModulo11(String(digits))).toBe(dv),
)
it.each(Object.entries(vectors.dv_geral))(
  "has the general digit of the layout's example: %s",
  (name, barcode) => {
    const check = name === 'official_mod10' ? computeModulo10 : computeArrecadacaoModulo11
    expect(check(barcode.slice(0, 3) + barcode.slice(4))).toBe(Number(barcode[3]))
  },
)
it.each(vectors.arrecadacao_real_documents)(
  'parseArrecadacao accepts the real document %s',
  (line) => {
    expect(parseArrecadacao(line)?.digitableLine).toBe(line)
  },
)
it('parseArrecadacao parses the amount of a printed line', () => {
  expect(parseArrecadacao('85850000013-4 67700328260-7 51072026040-9 41808167202-9')?.amount).toBe(
    136770,
  )
})
it.each(vectors.arrecadacao_telecom_own)(
  'parseArrecadacao and encodeArrecadacao agree on $line',
  ({ barcode, line, cents: amount, mod }) => {
    const parsed = parseArrecadacao(line)
    expect(parsed).toMatchObject({
      barcode,
      amount,
      module: mod,
      segment: '4',
      company: '0109',
      due: '2026-12-15',
    })
    expect(
      encodeArrecadacao({
        module: mod === 10 ? 10 : 11,
        amount: toCents(amount),
        company: '0109',
        free: barcode.slice(19),
      }),
    ).toBe(barcode)
    expect(parseArrecadacao(barcode)).toEqual(parsed)
  },
)
it('formatArrecadacaoDigitableLine prints blocks', () => {
  const parsed = parseArrecadacao(vectors.arrecadacao_telecom_own[0]?.line ?? '')
  expect(parsed && formatArrecadacaoDigitableLine(parsed.digitableLine)).toBe(
    '84610000001-3 49900109202-6 61215000123-0 45678901234-5',
  )
})
it.each(['', '123', `2${'0'.repeat(43)}`, `81${'5'.repeat(42)}`, `880${'0'.repeat(41)}`])(
  'does not take %s for a bill',
  (text) => expect(parseArrecadacao(text)).toBeNull(),
)
it('encodeArrecadacao rejects invalid fields', () => {
  const ok = { module: 10, amount: toCents(1), company: '0109', free: '0'.repeat(25) } as const
  expect(() => encodeArrecadacao({ ...ok, segment: '8' })).toThrow(RangeError)
  expect(() => encodeArrecadacao({ ...ok, company: '109' })).toThrow(RangeError)
  expect(() => encodeArrecadacao({ ...ok, free: '' })).toThrow(RangeError)
  expect(() => encodeArrecadacao({ ...ok, amount: toCents(100_000_000_000) })).toThrow(RangeError)
})

const fields = fc.record({
  module: fc.constantFrom(10, 11),
  amount: fc.nat(99_999_999_999).map(toCents),
  company: fc.stringMatching(/^\d{4}$/),
  free: fc.stringMatching(/^\d{25}$/),
})
it('encodeArrecadacao agrees with an independent parser', () => {
  fc.assert(
    fc.property(fields, ({ module, ...rest }) => {
      const line = toArrecadacaoDigitableLine(
        encodeArrecadacao({ ...rest, module: module === 10 ? 10 : 11 }),
      )
      expect(isValidBoleto(line)).toBe(true)
      expect(getBoletoInfo(line)).toMatchObject({ type: 'arrecadacao', amount: rest.amount })
      expect(parseArrecadacao(line)).toMatchObject(rest)
    }),
  )
})
it.each(vectors.arrecadacao_telecom_own)(
  'parseArrecadacao detects all 432 single-digit typos in $line',
  ({ line }) => {
    const typos = [...line].flatMap((digit, at) =>
      [...'0123456789']
        .filter((other) => other !== digit)
        .map((other) => line.slice(0, at) + other + line.slice(at + 1)),
    )
    expect(typos).toHaveLength(432)
    expect(typos.filter((typo) => parseArrecadacao(typo) !== null)).toEqual([])
  },
)
it('parseArrecadacao detects a single-digit typo in any modulo 10 line', () => {
  fc.assert(
    fc.property(fields, fc.nat(47), fc.nat(9), (input, at, digit) => {
      const line = toArrecadacaoDigitableLine(encodeArrecadacao({ ...input, module: 10 }))
      fc.pre(line[at] !== String(digit))
      return parseArrecadacao(line.slice(0, at) + digit + line.slice(at + 1)) === null
    }),
  )
})
it('encodeArrecadacao rejects fields that are too long and accepts the largest amount', () => {
  const ok = {
    module: 10 as const,
    amount: toCents(99_999_999_999),
    company: '0001',
    free: '0'.repeat(25),
  }
  expect(encodeArrecadacao(ok).slice(4, 15)).toBe('99999999999')
  expect(() => encodeArrecadacao({ ...ok, amount: toCents(100_000_000_000) })).toThrow(RangeError)
  expect(() => encodeArrecadacao({ ...ok, segment: '44' })).toThrow(RangeError)
  expect(() => encodeArrecadacao({ ...ok, company: '00010' })).toThrow(RangeError)
  expect(() => encodeArrecadacao({ ...ok, free: '0'.repeat(26) })).toThrow(RangeError)
})
