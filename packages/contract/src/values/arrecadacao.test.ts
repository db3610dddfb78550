import { getBoletoInfo, isValidBoleto } from '@brazilian-utils/brazilian-utils'
import fc from 'fast-check'
import vectors from '../fixtures/vectors.json' with { type: 'json' }
import {
  toArrecadacaoDigitableLine,
  encodeArrecadacao,
  formatArrecadacaoDigitableLine,
} from './arrecadacao.ts'
import { computeModulo10 } from './check-digits.ts'
import { toCents } from './money.ts'

it.each(vectors.mod10)('modulo 10 of %s is %s', (digits, dv) =>
  expect(computeModulo10(String(digits))).toBe(dv),
)
it("modulo 10 is the general digit of the layout's example", () => {
  const barcode = vectors.dv_geral.official_mod10
  expect(computeModulo10(barcode.slice(0, 3) + barcode.slice(4))).toBe(Number(barcode[3]))
})
it.each(vectors.arrecadacao_telecom_own.filter(({ mod }) => mod === 10))(
  'encodeArrecadacao returns $barcode, whose digitable line is $line',
  ({ barcode, line, cents }) => {
    const encoded = encodeArrecadacao({
      amount: toCents(cents),
      company: '0109',
      free: barcode.slice(19),
    })
    expect([encoded, toArrecadacaoDigitableLine(encoded)]).toEqual([barcode, line])
  },
)
it('formatArrecadacaoDigitableLine prints blocks', () => {
  const barcode = encodeArrecadacao({
    amount: toCents(14990),
    company: '0109',
    free: '2026121500012345678901234',
  })
  expect(formatArrecadacaoDigitableLine(toArrecadacaoDigitableLine(barcode))).toBe(
    '84610000001-3 49900109202-6 61215000123-0 45678901234-5',
  )
})

const fields = fc.record({
  amount: fc.nat(99_999_999_999).map(toCents),
  company: fc.stringMatching(/^\d{4}$/),
  free: fc.stringMatching(/^\d{25}$/),
})
it('encodeArrecadacao agrees with an independent parser', () => {
  fc.assert(
    fc.property(fields, (input) => {
      const line = toArrecadacaoDigitableLine(encodeArrecadacao(input))
      expect(isValidBoleto(line)).toBe(true)
      expect(getBoletoInfo(line)).toMatchObject({ type: 'arrecadacao', amount: input.amount })
    }),
  )
})
it('encodeArrecadacao rejects invalid fields and accepts the largest amount', () => {
  const ok = {
    amount: toCents(99_999_999_999),
    company: '0109',
    free: '0'.repeat(25),
  } as const
  expect(encodeArrecadacao(ok).slice(4, 15)).toBe('99999999999')
  for (const invalid of [
    { amount: toCents(100_000_000_000) },
    { company: '109' },
    { company: '00010' },
    { free: '' },
    { free: '0'.repeat(26) },
  ])
    expect(() => encodeArrecadacao({ ...ok, ...invalid })).toThrow(RangeError)
})
