import { createUrlRedactor, hasLinkToken } from './link-tokens.ts'

const PATTERNS = ['/', '/p/:token', '/pagamento/:method']

it.each([
  ['/p/Ab_9-xyz', '/p/*'],
  ['/P/Ab_9-xyz/', '/P/*/'],
  [
    '{"document-uri":"https://portal.example.com/p/Ab_9-xyz","a":1}',
    '{"document-uri":"https://portal.example.com/p/*","a":1}',
  ],
  ['/pagamento/pix', '/pagamento/pix'],
  ['/p', '/p'],
  ['/52998224725', '/*'],
  ['/contas/529.982.247-25/x', '/contas/*/x'],
  ['/11222333000181', '/*'],
  ['/11.222.333/0001-81', '/*'],
  ['/12.ABC.345/0001-88', '/*'],
  ['/+5511987654321', '/*'],
  ['/5511987654321', '/*'],
  ['/1132654321', '/*'],
  ['/(11)98765-4321', '/*'],
  ['/%2811%29%209%208765-4321', '/*'],
  ['/contas/FT100000000101', '/contas/FT100000000101'],
  ['/contratos/CT1000001001', '/contratos/CT1000001001'],
  [
    '/remotes/auth/1.0.0-3f9a0b1c/main.0123456789ab.js',
    '/remotes/auth/1.0.0-3f9a0b1c/main.0123456789ab.js',
  ],
  ['/api/v2/cases/202611211234567890/file', '/api/v2/cases/202611211234567890/file'],
])('hides the token of a payment link and personal numbers in %s', (text, shown) => {
  expect(createUrlRedactor(PATTERNS)(text)).toBe(shown)
})

it.each([
  ['/p/Ab_9-xyz', true],
  ['/p', false],
  ['/pagamento/pix', false],
])('%s has a token: %s', (path, has) => expect(hasLinkToken(path, PATTERNS)).toBe(has))

it('hides personal numbers where no path has a token', () => {
  expect(createUrlRedactor(['/'])('/52998224725')).toBe('/*')
})
