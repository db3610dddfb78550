import { hideLinkTokens } from './hide-link-tokens.ts'

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
  expect(hideLinkTokens(text)).toBe(shown)
})
