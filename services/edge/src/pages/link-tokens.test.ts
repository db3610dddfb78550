import { createTokenFilter, hasLinkToken } from './link-tokens.ts'

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
])('hides the token of a payment link in %s', (text, shown) => {
  expect(createTokenFilter(PATTERNS)(text)).toBe(shown)
})

it.each([
  ['/p/Ab_9-xyz', true],
  ['/p', false],
  ['/pagamento/pix', false],
])('%s has a token: %s', (path, has) => expect(hasLinkToken(path, PATTERNS)).toBe(has))
