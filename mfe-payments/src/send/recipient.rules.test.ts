import { parseRecipient } from './recipient.rules.ts'

it.each([
  ['sms', '(11) 9 8765 4321', { ok: true, value: '+5511987654321' }],
  ['sms', '', { ok: false, fault: 'phoneMissing' }],
  ['sms', '(11) 9 8765', { ok: false, fault: 'phoneIncomplete' }],
  ['sms', '(11) 3 8765 4321', { ok: false, fault: 'phoneNotMobile' }],
  ['sms', '(20) 9 8765 4321', { ok: false, fault: 'phoneNotMobile' }],
  ['email', ' ana@example.com ', { ok: true, value: 'ana@example.com' }],
  ['email', 'ana@example', { ok: false, fault: 'email' }],
] as const)('parses the recipient by %s of %p as %p', (channel, text, recipient) => {
  expect(parseRecipient(channel, text)).toEqual(recipient)
})
