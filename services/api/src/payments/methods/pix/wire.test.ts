import { amount, fromWireAmount } from './wire.ts'

describe('an amount of API Pix', () => {
  it.each([
    ['149.90', 14_990],
    ['149.9', 14_990],
    ['149', 14_900],
    ['0.05', 5],
  ])('%s is read as %i cents', (text, cents) => {
    expect(fromWireAmount(amount.parse(text))).toBe(cents)
  })

  it.each(['149,90', '149.905', '149.', '.90', '-1.00', '1e3', '12345678901.00', ''])(
    '%j is rejected',
    (text) => {
      expect(amount.safeParse(text).success).toBe(false)
    },
  )
})
