import { generatePixPayload, getPixPayloadInfo } from '@brazilian-utils/brazilian-utils'
import fc from 'fast-check'
import vectors from '../fixtures/vectors.json' with { type: 'json' }
import { computeCrc16, encodeDynamicPix, encodeStaticPix, toAscii, parseBrCode } from './br-code.ts'
import { toCents } from './money.ts'

it.each(vectors.crc16)('CRC16 of "%s" is %s', (text, crc) =>
  expect(computeCrc16(text ?? '')).toBe(crc),
)
it.each(Object.entries(vectors.brcode))('parseBrCode parses %s', (name, code) => {
  const parsed = parseBrCode(code)
  expect(parsed?.kind).toBe(name.includes('static') ? 'static' : 'dynamic')
  expect(computeCrc16(code.slice(0, -4))).toBe(code.slice(-4))
})

it('encodeStaticPix returns the example of the manual', () => {
  expect(
    encodeStaticPix({
      key: '123e4567-e12b-12d1-a456-426655440000',
      receiver: 'Fulano de Tal',
      city: 'BRASILIA',
    }),
  ).toBe(vectors.brcode.official_static)
})
it('encodeDynamicPix returns the example of the manual', () => {
  const ours = encodeDynamicPix({
    location: 'pix.example.com/8b3da2f39a4140d1a91abd93113bd441',
    receiver: 'Fulano de Tal',
    city: 'BRASILIA',
  })
  expect(ours).toBe(vectors.brcode.official_dynamic)
})
it('encodeStaticPix includes the amount', () => {
  expect(
    encodeStaticPix({
      key: '+5511999998888',
      receiver: 'Operadora Telecom S.A.',
      city: 'São Paulo',
      amount: toCents(14990),
      txid: 'FAT202611000123',
    }),
  ).toBe(vectors.brcode.own_static)
})
it('encodeDynamicPix includes the location', () => {
  expect(
    encodeDynamicPix({
      location: 'pix.example.com/qr/v2/cobv/9d36b84fc70b478fb95c12729b90ca25',
      receiver: 'Operadora Telecom S.A.',
      city: 'SAO PAULO',
    }),
  ).toBe(vectors.brcode.own_dynamic)
})
it('parseBrCode returns amount in cents and key of a static code', () => {
  expect(parseBrCode(vectors.brcode.own_static)).toEqual({
    kind: 'static',
    key: '+5511999998888',
    amount: 14990,
    receiver: 'Operadora Telecom S.A.',
    city: 'Sao Paulo',
    txid: 'FAT202611000123',
  })
})
it('toAscii removes accents', () =>
  expect(toAscii('Operação São João Ltda', 25)).toBe('Operacao Sao Joao Ltda'))
it('encoders reject an invalid location or txid', () => {
  expect(() => encodeDynamicPix({ location: 'x'.repeat(78), receiver: 'A', city: 'B' })).toThrow(
    RangeError,
  )
  expect(() =>
    encodeStaticPix({ key: 'a@b.co', receiver: 'A', city: 'B', txid: 'with space' }),
  ).toThrow(RangeError)
})
it.each([
  '',
  '6304',
  'hello world, this is no code 63041234',
  vectors.brcode.own_static.toLowerCase(),
])('parseBrCode rejects "%s"', (text) => expect(parseBrCode(text)).toBeNull())
it('parseBrCode rejects another currency or scheme', () => {
  const swap = (from: string, to: string) => {
    const body = vectors.brcode.own_static.slice(0, -4).replace(from, to)
    return parseBrCode(body + computeCrc16(body))
  }
  expect(swap('5303986', '5303840')).toBeNull()
  expect(swap('br.gov.bcb.pix', 'br.gov.bcb.pox')).toBeNull()
})

/** Replaces a part of the code and recomputes its CRC. */
const changed = (from: string | RegExp, to: string) => {
  const body = vectors.brcode.own_static.slice(0, -4).replace(from, to)
  return parseBrCode(body + computeCrc16(body))
}
it.each<[string, string | RegExp, string]>([
  ['of another version of the format', /^000201/, '000202'],
  ['with a field twice', '5303986', '53039865303986'],
  ['with a field that says to be longer than the code', '5802BR', '5899BR'],
  ['with a field whose length is no number', '5802BR', '58x2BR'],
  ['without an account', /^000201/, '00020198'],
])('parseBrCode rejects a code %s', (_what, from, to) => expect(changed(from, to)).toBeNull())
it('parseBrCode ignores surrounding blanks of a pasted code', () => {
  expect(parseBrCode(` ${vectors.brcode.own_static}\n`)).toEqual(
    parseBrCode(vectors.brcode.own_static),
  )
})
it('parseBrCode accepts a lower-case CRC', () => {
  const code = vectors.brcode.own_static
  expect(parseBrCode(code.slice(0, -4) + code.slice(-4).toLowerCase())).not.toBeNull()
})
it.each([
  ['5406149.90', '5405149.9', 14990],
  ['5406149.90', '5403149', 14900],
  ['5406149.90', '54041.45', 145],
  ['5406149.90', '5406149,90', null],
])('parseBrCode parses %s as %s cents', (from, to, amount) =>
  expect(changed(from, to)).toMatchObject({ amount }),
)
it('encodeStaticPix rejects a txid other than 1 to 25 letters and digits', () => {
  const code = (txid: string) => encodeStaticPix({ key: 'a@b.co', receiver: 'A', city: 'B', txid })
  expect(parseBrCode(code('a'.repeat(25)))).toMatchObject({ txid: 'a'.repeat(25) })
  for (const txid of ['', 'a'.repeat(26), '-abc', 'abc-'])
    expect(() => code(txid)).toThrow('1 to 25 letters and digits')
})
it('encodeDynamicPix names the field that is too long', () => {
  expect(() => encodeDynamicPix({ location: 'x'.repeat(78), receiver: 'A', city: 'B' })).toThrow(
    'field 25 of a BR Code holds at most 77 characters',
  )
})

const location = fc.stringMatching(/^[a-z0-9]{3,10}\.example\.com\/qr\/v2\/[a-z0-9]{1,35}$/)
const name = fc.stringMatching(/^[A-Za-zÀ-ÿ][A-Za-zÀ-ÿ .]{0,23}[A-Za-z]$/)

it('encoders and parser agree with an independent library', () => {
  fc.assert(
    fc.property(location, name, name, (url, receiver, city) => {
      const code = encodeDynamicPix({ location: url, receiver, city })
      const info = getPixPayloadInfo(code)
      expect(info).toMatchObject({
        merchantName: toAscii(receiver, 25),
        merchantCity: toAscii(city, 15),
      })
      expect(parseBrCode(code)).toMatchObject({ kind: 'dynamic', location: url })
      const theirs = generatePixPayload({
        url,
        merchantName: toAscii(receiver, 25),
        merchantCity: toAscii(city, 15),
      })
      expect(theirs === null || parseBrCode(theirs)).toMatchObject({ location: url })
    }),
  )
})
it('parseBrCode finds the Pix account in any template of merchant accounts, and only one', () => {
  const [account = ''] =
    /26\d\d0014br\.gov\.bcb\.pix.*(?=5204)/.exec(vectors.brcode.own_static) ?? []
  const moveTo = (id: string) => id + account.slice(2)
  const other = '26090005other'
  const same = parseBrCode(vectors.brcode.own_static)
  expect(same).not.toBeNull()
  expect(changed(account, other + moveTo('27'))).toEqual(same)
  expect(changed(account, moveTo('51'))).toEqual(same)
  expect(changed(account, moveTo('52'))).toBeNull()
  expect(changed(account, moveTo('25'))).toBeNull()
  expect(changed(account, account + moveTo('27'))).toBeNull()
})
it('parseBrCode detects every single-character typo', () => {
  fc.assert(
    fc.property(location, fc.nat(), fc.constantFrom(...'0123456789ABCdef'), (url, at, char) => {
      const code = encodeDynamicPix({ location: url, receiver: 'Operadora', city: 'SAO PAULO' })
      const i = at % (code.length - 4)
      fc.pre(code[i] !== char)
      return parseBrCode(code.slice(0, i) + char + code.slice(i + 1)) === null
    }),
  )
})
it('parseBrCode never throws on arbitrary text', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 600 }), (text) => {
      parseBrCode(text)
      const checked = `${text}6304`
      parseBrCode(checked + computeCrc16(checked))
    }),
  )
})
