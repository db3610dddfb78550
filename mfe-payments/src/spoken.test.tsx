import { TIMER_FUNCTIONS } from 'shared-kernel/testing'
import { readStoryAloud } from 'shared-kernel/testing/read-aloud'
import * as screens from './routes.stories.tsx'

beforeAll(() =>
  jest.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z'), doNotFake: [...TIMER_FUNCTIONS] }),
)

// WCAG 1.3.1, 1.3.2, 4.1.2
it.each([
  ['choice of a payment method', screens.Picker],
  ['Pix code', screens.PixCode],
  ['boleto', screens.BankSlip],
  ['card form', screens.CreditCardForm],
  ['receipt', screens.Receipt],
])('a screen reader speaks each payment screen: %s', async (_, Screen) => {
  expect(await readStoryAloud(Screen)).toMatchSnapshot()
})
