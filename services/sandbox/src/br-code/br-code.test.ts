import fc from 'fast-check'
import vectors from '../testing/vectors.json' with { type: 'json' }
import { parseBrCode, buildDynamicCode } from './br-code.ts'
import { computeCrc16 } from './crc16.ts'

const RECEIVER = { name: 'Operadora Telecom S.A.', city: 'SAO PAULO' }

it.each(vectors.crc16)('computes the published checksum of %j', (text, check) => {
  expect(computeCrc16(String(text))).toBe(check)
})

it.each(Object.entries(vectors.brcode))('parses the code %s', (_name, code) => {
  expect(typeof parseBrCode(code)).toBe('object')
})

it('parses key, amount and txid of a static code', () => {
  expect(parseBrCode(vectors.brcode.own_static)).toEqual({
    kind: 'static',
    key: '+5511999998888',
    amount: '149.90',
    txid: 'FAT202611000123',
  })
})

it('builds the same dynamic code as the vector', () => {
  const location = 'pix.example.com/qr/v2/cobv/9d36b84fc70b478fb95c12729b90ca25'
  expect(buildDynamicCode(location, RECEIVER)).toBe(vectors.brcode.own_dynamic)
})

it('parses every location that fits, with any receiver name', () => {
  const location = fc.stringMatching(/^[a-z0-9./:-]{1,77}$/)
  fc.assert(
    fc.property(location, fc.string({ minLength: 1 }), (where, name) => {
      expect(parseBrCode(buildDynamicCode(where, { name: `A${name}`, city: 'São Paulo' }))).toEqual(
        {
          kind: 'dynamic',
          location: where,
        },
      )
    }),
  )
})

it('rejects a code with any one character changed', () => {
  const code = vectors.brcode.own_dynamic
  fc.assert(
    fc.property(fc.nat(code.length - 1), fc.stringMatching(/^[0-9A-Za-z]$/), (at, character) => {
      fc.pre(code[at]?.toUpperCase() !== character.toUpperCase())
      expect(['bad_code', 'bad_crc']).toContain(
        parseBrCode(code.slice(0, at) + character + code.slice(at + 1)),
      )
    }),
  )
})

it.each(['', 'hello', '000201', '{}', vectors.brcode.own_dynamic.slice(0, -1)])(
  'rejects %j',
  (text) => {
    expect(parseBrCode(text)).toBe('bad_code')
  },
)

it('never throws on arbitrary input', () => {
  fc.assert(fc.property(fc.string(), (text) => expect(() => parseBrCode(text)).not.toThrow()))
})
