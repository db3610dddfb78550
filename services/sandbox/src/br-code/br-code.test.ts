import fc from 'fast-check'
import vectors from '../testing/vectors.json' with { type: 'json' }
import { buildDynamicCode, buildRecurrenceCode, parseBrCode } from './br-code.ts'
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
          recLocation: null,
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

const FROM_API_PIX = {
  JORNADA_2:
    '00020126180014br.gov.bcb.pix5204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***80800014br.gov.bcb.pix2558pix.example.com/qr/v2/rec/2353c790eefb11eaadc10242ac120002630462C9',
  JORNADA_4:
    '00020101021226810014br.gov.bcb.pix2559pix.example.com/qr/v2/cobv/1e6c54d3ec9449b7a7fc53b6b0f998e75204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***80800014br.gov.bcb.pix2558pix.example.com/qr/v2/rec/3ffa640fa4f14080adccb949fa2dc0d06304A441',
}
const FULANO = { name: 'Fulano de Tal', city: 'BRASILIA' }

it('builds and reads the codes of Pix Automático as API Pix 2.9.0 shows them', () => {
  const recLocation = 'pix.example.com/qr/v2/rec/2353c790eefb11eaadc10242ac120002'
  expect(buildRecurrenceCode(recLocation, FULANO)).toBe(FROM_API_PIX.JORNADA_2)
  expect(parseBrCode(FROM_API_PIX.JORNADA_2)).toEqual({ kind: 'recurrence', recLocation })
  const composite = {
    kind: 'dynamic',
    location: 'pix.example.com/qr/v2/cobv/1e6c54d3ec9449b7a7fc53b6b0f998e7',
    recLocation: 'pix.example.com/qr/v2/rec/3ffa640fa4f14080adccb949fa2dc0d0',
  }
  expect(parseBrCode(FROM_API_PIX.JORNADA_4)).toEqual(composite)
  expect(buildDynamicCode(composite.location, FULANO, composite.recLocation)).toBe(
    FROM_API_PIX.JORNADA_4,
  )
})
