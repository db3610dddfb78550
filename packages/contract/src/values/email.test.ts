import { isEmail, maskEmail } from './email'

it.each(['ana@example.com', 'a.b_c%d+e-f@sub.example.com.br'])('accepts %s', (text) => expect(isEmail(text)).toBe(true))
it.each(['', 'ana', 'ana@', 'ana@example', 'ana@example.c', 'ana souza@example.com', '@example.com'])('refuses "%s"', (text) =>
  expect(isEmail(text)).toBe(false))
it('masks the local part', () => expect(maskEmail('ana.souza@example.com')).toBe('a***@example.com'))
