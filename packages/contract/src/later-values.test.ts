import { automaticPix, automaticPixFixture } from './endpoints/automatic-pix.ts'
import { cases, casesFixture } from './endpoints/cases.ts'
import { credits, creditsFixture } from './endpoints/credits.ts'
import { notifications, notificationsFixture } from './endpoints/notifications.ts'
import { paymentFixture } from './endpoints/pay.ts'
import { suspensions, suspensionsFixture } from './endpoints/suspensions.ts'
import { payment } from './payments/payment.ts'

const refund = { amount: 100, id: null, at: '2026-11-21T12:06:00Z', because: 'too_much' }

/** A released remote reads responses of an API that was deployed after it. */
describe('a released remote', () => {
  it.each([
    ['a payment', payment, { ...paymentFixture, refunds: [refund] }, 'too_much', 'other'],
    ['a payment', payment, { ...paymentFixture, endedBecause: 'provider' }, 'provider', null],
    ['credits', credits.output, creditsFixture.output, 'overpaid', 'other'],
    ['Pix Automático', automaticPix.output, automaticPixFixture.output, 'scheduled', 'other'],
    ['support cases', cases.output, casesFixture.output, 'contest', 'request'],
    ['notifications', notifications.output, notificationsFixture.output, 'payment', 'information'],
    [
      'suspensions',
      suspensions.output,
      {
        suspensions: suspensionsFixture.output.suspensions.map((one) => ({
          ...one,
          unlock: { state: 'refused', reason: 'PROMISE_BROKEN' },
        })),
      },
      'PROMISE_BROKEN',
      'OTHER',
    ],
  ])(
    'reads a value of a later version in %s as the general one',
    (_name, schema, response, known, general) => {
      const text = JSON.stringify(response)
      const replace = (value: string | null): unknown =>
        JSON.parse(text.replaceAll(`"${known}"`, JSON.stringify(value)))
      expect(text).toContain(`"${known}"`)
      expect(schema.parse(replace('added_later'))).toEqual(schema.parse(replace(general)))
    },
  )
})
