import { isOneTimeCodeComplete, parseOneTimeCode } from './one-time-code.ts'

it.each([
  ['123456', '123456'],
  ['123 456', '123456'],
  ['código: 123456.', '123456'],
  ['1234567', '123456'],
  ['abc', ''],
])('parseOneTimeCode parses %p as %p', (text, code) => {
  expect(parseOneTimeCode(text)).toBe(code)
})

it('isOneTimeCodeComplete requires six digits', () => {
  expect([isOneTimeCodeComplete('12345'), isOneTimeCodeComplete('123456')]).toEqual([false, true])
})
