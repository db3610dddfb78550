import vectors from '../fixtures/vectors.json' with { type: 'json' }
import {
  formatPhone,
  maskPhone,
  toNationalDigits,
  parseMobile,
  findPhoneError,
  type PhoneError,
} from './phone.ts'

it.each(vectors.mobile_valid)('parseMobile accepts %s', (phone) =>
  expect(parseMobile(phone)).toBe('+5511999998888'),
)
it.each(vectors.mobile_invalid)('parseMobile rejects %s', (phone) =>
  expect(parseMobile(phone)).toBeNull(),
)
it('parseMobile accepts exactly the area codes in use', () => {
  const accepted = Array.from({ length: 90 }, (_, i) => String(i + 10)).filter((ddd) =>
    parseMobile(`${ddd}987654321`),
  )
  expect(accepted).toEqual([...vectors.ddd].sort())
})
it.each(['4411987654321', '5511987654321 0', '551198765432', '0011987654321'])(
  'does not take %s for a number with the country in front',
  (typed) => expect(parseMobile(typed)).toBeNull(),
)
it.each(['1234567', '123456789012', 'ramal 12'])('formatPhone returns %s unchanged', (typed) =>
  expect(formatPhone(typed)).toBe(typed),
)
it.each([
  ['8765-4321', '8765 4321'],
  ['11 98765 4321', '(11) 9 8765 4321'],
])('formatPhone formats the typed text %s as %s', (typed, shown) =>
  expect(formatPhone(typed)).toBe(shown),
)
it('maskPhone masks any format of a number and all digits of a short one', () => {
  expect(maskPhone('(11) 9 8765-4321')).toBe('(11) 9 ****-4321')
  expect(maskPhone('1198765432')).toBe('****')
})
it('toNationalDigits returns the digits after the country code', () =>
  expect(toNationalDigits(parseMobile('(11) 9 8765-4321')!)).toBe('11987654321'))
it.each([
  ['87654321', '8765 4321'],
  ['987654321', '9 8765 4321'],
  ['1187654321', '(11) 8765 4321'],
  ['11987654321', '(11) 9 8765 4321'],
  ['123', '123'],
])('formatPhone formats %s as %s', (digits, shown) => expect(formatPhone(digits)).toBe(shown))
it('maskPhone masks the middle digits', () =>
  expect(maskPhone('+5511987654321')).toBe('(11) 9 ****-4321'))
it('maskPhone returns no digits of an invalid number', () => expect(maskPhone('1234')).toBe('****'))

it.each<[string, PhoneError | null]>([
  ['', 'required'],
  ['() ', 'required'],
  ['(11) 9 8765 4321', null],
  ['11987654321', null],
  ['+55 11 98765-4321', null],
  ['(11) 9 8765', 'invalid'],
  ['1187654321', 'invalid'],
  ['(11) 8 8765 4321', 'notMobile'],
  ['(20) 9 8765 4321', 'notMobile'],
])('findPhoneError returns for %p the error %p', (text, fault) => {
  expect(findPhoneError(text)).toBe(fault)
})
