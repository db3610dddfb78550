import fc from 'fast-check'
import vectors from '../testing/vectors.json' with { type: 'json' }
import { parseBarCode } from './bar-code.ts'
import { computeMod10, computeArrecadacaoMod11, computeBoletoMod11 } from './modulo.ts'

const createDigits = (length: number) => fc.stringMatching(new RegExp(`^\\d{${length}}$`))

it.each(vectors.mod10)('mod 10 of %s is %s', (field, digit) =>
  expect(computeMod10(String(field))).toBe(digit),
)
it.each(vectors.mod11_arrecadacao)('mod 11 of %s is %s', (field, digit) => {
  expect(computeArrecadacaoMod11(String(field))).toBe(digit)
})

it('computes the check digits of the published examples', () => {
  const { official_mod10: ten, official_mod11: eleven } = vectors.dv_geral
  expect(computeMod10(ten.slice(0, 3) + ten.slice(4))).toBe(Number(ten[3]))
  expect(computeArrecadacaoMod11(eleven.slice(0, 3) + eleven.slice(4))).toBe(Number(eleven[3]))
})

it.each(vectors.arrecadacao_real_documents)('accepts the bill %s', (code) => {
  expect(parseBarCode(code)?.kind).toBe('arrecadacao')
})

it.each(vectors.arrecadacao_telecom_own)(
  'parses line and bar code of $barcode to the same bill',
  ({ barcode, line }) => {
    const both = { kind: 'arrecadacao', barcode, line }
    expect(parseBarCode(barcode)).toEqual(both)
    expect(parseBarCode(line)).toEqual(both)
  },
)

it.each(vectors.boleto47)(
  'parses line and bar code of boleto $barcode to the same bill',
  ({ barcode, line }) => {
    const both = { kind: 'boleto', barcode, line }
    expect(parseBarCode(barcode)).toEqual(both)
    expect(parseBarCode(line)).toEqual(both)
  },
)

it('accepts punctuation and spaces', () => {
  expect(parseBarCode('10490.05505 77222.133348 77777.777713 4 32420000032112')?.kind).toBe(
    'boleto',
  )
  expect(parseBarCode(' 84610000001-3 49900109202-6 61215000123-0 45678901234-5 ')?.kind).toBe(
    'arrecadacao',
  )
})

const lines = [...vectors.arrecadacao_telecom_own, ...vectors.boleto47].map(({ line }) => line)

it.each(lines)('detects every typing error of one digit in %s', (line) => {
  for (let at = 0; at < line.length; at++) {
    for (const digit of '0123456789') {
      if (digit !== line[at])
        expect(parseBarCode(line.slice(0, at) + digit + line.slice(at + 1))).toBeNull()
    }
  }
})

it('converts any arrecadação bar code to a line and back', () => {
  fc.assert(
    fc.property(
      createDigits(40),
      fc.constantFrom('6', '7', '8', '9'),
      fc.constantFrom('1', '3', '4', '9'),
      (rest, module, segment) => {
        const head = `8${segment}${module}`
        const digit = (module < '8' ? computeMod10 : computeArrecadacaoMod11)(head + rest)
        const barcode = `${head}${digit}${rest}`
        const read = parseBarCode(barcode)
        expect(read?.barcode).toBe(barcode)
        expect(parseBarCode(read?.line ?? '')).toEqual(read)
      },
    ),
  )
})

it('converts any boleto bar code to a line and back', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[0-79]\d{2}$/), createDigits(39), (bank, rest) => {
      const barcode = `${bank}9${computeBoletoMod11(`${bank}9${rest}`)}${rest}`
      const read = parseBarCode(barcode)
      expect(read?.barcode).toBe(barcode)
      expect(parseBarCode(read?.line ?? '')).toEqual(read)
    }),
  )
})

it.each(['', 'abc', '123', '8461000000149900109202612150001234567890123x', `8${'0'.repeat(43)}`])(
  'rejects %j',
  (text) => {
    expect(parseBarCode(text)).toBeNull()
  },
)
