import { isOneTimeCodeComplete, parseOneTimeCode } from './one-time-code.ts'

it.each([
  ['123456', '123456'],
  ['123 456', '123456'],
  ['código: 123456.', '123456'],
  ['1234567', '123456'],
  ['abc', ''],
])('reads %p as the code %p', (text, code) => {
  expect(parseOneTimeCode(text)).toBe(code)
})

it('knows when a code is complete', () => {
  expect([isOneTimeCodeComplete('12345'), isOneTimeCodeComplete('123456')]).toEqual([false, true])
})
