import type { MethodAvailability } from '@portal/contract'
import { whyNot } from './availability'
import { BANKS, bankLink } from './banks'
import { offerLink } from './offer'
import type { MethodFacts } from './payment-method'
import { pollDelay } from './poll-pace'
import { readRecipient } from './recipient'

const pix: MethodFacts = { key: 'pix', type: 'PIX', path: '/pagamento/pix', isOffered: true }
const word = (available: boolean, reason: MethodAvailability['reason']): MethodAvailability[] => [{ key: 'pix', available, reason }]

it.each([
  ['usable when the server says so', pix, word(true, null), null],
  ['not usable for the reason the server gives', pix, word(false, 'CARD_BLOCKED'), 'CARD_BLOCKED'],
  ['not usable when this portal cannot take it', { ...pix, isOffered: false }, word(true, null), 'NOT_READY'],
  ['not usable when the server does not know it', pix, [], 'NOT_READY'],
] as const)('a method is %s', (_, method, methods, reason) => {
  expect(whyNot(method, methods)).toBe(reason)
})

it.each([[0, 2_000], [59_999, 2_000], [60_000, 10_000], [3_600_000, 10_000]])('after %d ms asks again in %d ms', (asking, delay) => {
  expect(pollDelay(asking)).toBe(delay)
})

it.each([
  ['sms', '(11) 9 8765 4321', { ok: true, value: '+5511987654321' }],
  ['sms', '', { ok: false, fault: 'phoneMissing' }],
  ['sms', '(11) 9 8765', { ok: false, fault: 'phoneIncomplete' }],
  ['sms', '(11) 3 8765 4321', { ok: false, fault: 'phoneNotMobile' }],
  ['sms', '(20) 9 8765 4321', { ok: false, fault: 'phoneNotMobile' }],
  ['email', ' ana@example.com ', { ok: true, value: 'ana@example.com' }],
  ['email', 'ana@example', { ok: false, fault: 'email' }],
] as const)('a recipient by %s of %p is %p', (channel, text, recipient) => {
  expect(readRecipient(channel, text)).toEqual(recipient)
})

it.each([
  [{ settlesAll: true, offerUrl: 'https://ofertas.example.com/x' }, 'https://ofertas.example.com/x'],
  [{ settlesAll: false, offerUrl: 'https://ofertas.example.com/x' }, null],
  [{ settlesAll: true, offerUrl: 'https://evil.example.net/x' }, null],
  [{ settlesAll: true, offerUrl: 'javascript:alert(1)' }, null],
  [{ settlesAll: true, offerUrl: null }, null],
])('the offer of %p leads to %p', (payment, link) => {
  expect(offerLink(payment, 'https://ofertas.example.com')).toBe(link)
})

it('opens the app of every bank on Android and falls back to its site', () => {
  for (const bank of BANKS) {
    const link = bankLink(bank, 'Mozilla/5.0 (Linux; Android 14)')
    expect(link).toContain(`package=${bank.androidPackage};`)
    expect(link).toContain(`S.browser_fallback_url=${encodeURIComponent(bank.web)};`)
    expect(bankLink(bank, 'Mozilla/5.0 (iPhone)')).toBe(bank.web)
  }
})
