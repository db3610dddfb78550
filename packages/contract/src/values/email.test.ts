import { isEmail, maskEmail } from './email.ts'

it.each(['ana@example.com', 'a.b_c%d+e-f@sub.example.com.br'])('isEmail accepts %s', (text) =>
  expect(isEmail(text)).toBe(true),
)
it.each([
  '',
  'ana',
  'ana@',
  'ana@example',
  'ana@example.c',
  'ana souza@example.com',
  '@example.com',
])('isEmail rejects "%s"', (text) => expect(isEmail(text)).toBe(false))
it('maskEmail masks the local part', () =>
  expect(maskEmail('ana.souza@example.com')).toBe('a***@example.com'))
it('isEmail rejects addresses over 254 characters and invalid top-level domains', () => {
  const host = `@${'a.'.repeat(10)}com`
  expect(isEmail('a'.repeat(254 - host.length) + host)).toBe(true)
  expect(isEmail('a'.repeat(255 - host.length) + host)).toBe(false)
  expect(isEmail('ana@example.com9')).toBe(false)
})
