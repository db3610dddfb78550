import fc from 'fast-check'
import { isFullName } from './full-name.ts'
import { parseEmail } from './email.ts'
import { isOneTimeCodeComplete, parseOneTimeCode } from './one-time-code.ts'
import { normalizePastedText } from './pasted-text.ts'

const INVISIBLE = ['\u200b', '\u200e', '\u202a', '\u202c', '\u2060', '\ufeff', '\u00ad']
const hidden = fc.constantFrom('', ...INVISIBLE)
const letters = (minLength: number) =>
  fc.string({
    unit: fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz'),
    minLength,
    maxLength: 10,
  })
const address = fc
  .tuple(letters(1), letters(1), letters(2))
  .map(([local, host, top]) => `${local}@${host}.${top}`)
const code = fc.stringMatching(/^\d{6}$/)

it.each([
  ['390.533.447\u201105', '390.533.447-05'],
  ['\u202a11\u00a098765\u20134321\u202c', '11 98765-4321'],
  ['３９０', '390'],
  ['d´Ávila d’Ávila d`Ávila', "d'Ávila d'Ávila d'Ávila"],
  ['A\u0301vila', 'Ávila'],
])('normalizePastedText returns %p as %p', (text, plain) => {
  expect(normalizePastedText(text)).toBe(plain)
})

it('parseEmail finds an address within what people copy with it', () =>
  fc.assert(
    fc.property(
      address,
      fc.constantFrom('', 'mailto:', 'E-mail: ', 'Ana Souza <', '(', '“', ' '),
      fc.constantFrom('', '?subject=oi', '>', ')', '.', ', ', ' (pessoal)'),
      hidden,
      (email, before, after, unseen) =>
        expect(parseEmail(before.replace('“', '"') + unseen + email + after)).toBe(email),
    ),
  ))

it('parseEmail refuses text with another number of addresses than one', () =>
  fc.assert(
    fc.property(address, address, (one, other) => {
      fc.pre(one !== other)
      expect(parseEmail(`${one}, ${other}`)).toBeNull()
    }),
  ))

it.each(['', 'ana', 'ana@', 'ana@@example.com', 'ána@example.com'])(
  'parseEmail refuses %p',
  (text) => expect(parseEmail(text)).toBeNull(),
)

// A message would go to the owner of another address.
it.each([
  'ana souza@example.com',
  'ana,souza@example.com',
  "d'avila@example.com",
  'ana@example.com .br',
  'ana@example.com. br',
  'ana@example,com.br',
  'ana@example.com,br',
  'ana@example.com souza',
])('parseEmail refuses a typing error beside an address: %p', (text) =>
  expect(parseEmail(text)).toBeNull(),
)

it.each([
  'ana@example.com <ana@example.com>',
  'Ana Souza <mailto:ana@example.com>',
  'EMAIL:ana@example.com',
])('parseEmail finds the one address in %p', (text) =>
  expect(parseEmail(text)).toBe('ana@example.com'),
)

it('parseOneTimeCode finds the code within the message that brings it', () =>
  fc.assert(
    fc.property(
      code,
      fc.constantFrom('', 'Código: ', 'Sinal 24h: seu código é ', 'G-', '#'),
      fc.constantFrom('', '.', ' e vale 5 minutos', '\n@portal.example #123456'),
      fc.constantFrom('', ' ', '-', '\u00a0', '\u2011'),
      hidden,
      (digits, before, after, middle, unseen) => {
        const text = before + unseen + digits.slice(0, 3) + middle + digits.slice(3) + after
        expect(parseOneTimeCode(text)).toBe(digits)
      },
    ),
  ))

it('parseOneTimeCode preserves what was typed so far', () =>
  fc.assert(
    fc.property(fc.stringMatching(/^\d{0,5}$/), (typed) => {
      expect(parseOneTimeCode(typed)).toBe(typed)
      expect(isOneTimeCodeComplete(parseOneTimeCode(typed))).toBe(false)
    }),
  ))

it('isFullName accepts a name with each apostrophe, hyphen and space that people paste', () =>
  fc.assert(
    fc.property(
      fc.constantFrom("'", '’', '´', '`', 'ʼ'),
      fc.constantFrom('-', '\u2011', '\u2013'),
      fc.constantFrom(' ', '\u00a0', '  '),
      hidden,
      (apostrophe, hyphen, space, unseen) =>
        expect(isFullName(`Ana${hyphen}Maria${space}d${apostrophe}Á${unseen}vila`)).toBe(true),
    ),
  ))
