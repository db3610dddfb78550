import type { MethodAvailability, PaymentMethod } from '@portal/contract'
import { getUnavailability } from './availability.rules.ts'

const createAvailability = (
  method: PaymentMethod,
  available: boolean,
  reason: MethodAvailability['reason'],
): MethodAvailability[] => [{ method, available, reason }]

it.each([
  ['usable when the server says so', 'pix', createAvailability('pix', true, null), null],
  [
    'not usable for the reason the server gives',
    'pix',
    createAvailability('pix', false, 'CARD_BLOCKED'),
    'CARD_BLOCKED',
  ],
  [
    'not usable without a reason, when the server gives none',
    'googlePay',
    createAvailability('googlePay', false, null),
    'NOT_READY',
  ],
  ['not usable when the server does not know it', 'pix', [], 'NOT_READY'],
] as const)('a method is %s', (_, method, methods, reason) => {
  expect(getUnavailability(method, methods)).toBe(reason)
})
