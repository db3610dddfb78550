/** @slow an API as a process, killed at five places of a payment and started again */
import type { Contract, Payment } from '@portal/contract'
import { codeIn } from './testing/charge-in'
import { newLiveKey, openLiveStack, type LiveStack } from './testing/live-stack'

let stack: LiveStack
let contracts: Contract[]

beforeAll(async () => {
  stack = await openLiveStack()
  await stack.start()
  await stack.signIn('pf-many')
  contracts = (await stack.call('GET', '/api/contracts')).body.contracts as Contract[]
}, 120_000)
afterAll(() => stack.stop())

const until = async <T>(ask: () => Promise<T>, isIt: (answer: T) => boolean): Promise<T> => {
  for (;;) {
    const answer = await ask()
    if (isIt(answer)) return answer
    await new Promise((resolve) => setTimeout(resolve, 150))
  }
}
const stateOf = async (id: string): Promise<Payment> => (await stack.call('GET', `/api/v2/payments/${id}`)).body as unknown as Payment

describe.each(['after-insert', 'after-provider', 'after-open', 'before-settle', 'after-settle'].map((point, i) => [point, i] as const))(
  'a power cut %s', (point, i) => {
    it('loses no payment and charges none twice', async () => {
      const contract = contracts[i]
      const debt = contract?.debts.find(({ status }) => status !== 'PAGA')?.reference
      const key = newLiveKey()
      const body = [{ reference: contract?.reference, debtsReference: [debt], paymentMethod: 'PIX', expirationDate: null }]
      const pay = () => stack.call('POST', '/api/payment', body, key)

      await stack.stopApi()
      await stack.start(point)
      const first = await pay().catch(() => null)
      const early = first?.body as unknown as Payment | undefined
      // The payer is faster than the portal's restart.
      const isEarly = early?.status === 'awaiting_payer'
      if (isEarly) await stack.world('POST', '/pix/pay', { copyPaste: codeIn(early) })
      await stack.died()

      await stack.start()
      const again = await until(pay, ({ status }) => status !== 409)
      expect(again.status).toBe(201)
      const payment = again.body as unknown as Payment
      if (payment.status !== 'confirmed' && !isEarly) {
        expect((await stack.world('POST', '/pix/pay', { copyPaste: codeIn(payment) })).status).toBe(200)
      }
      const settled = await until(() => stateOf(payment.id), ({ status }) => status === 'confirmed')
      expect(settled.lines.map(({ debtReference }) => debtReference)).toEqual([debt])
      const invoice = (await stack.call('GET', `/api/v2/invoices/${debt}`)).body as { invoice?: { status: string }; payments?: unknown[] }
      expect([invoice.invoice?.status, invoice.payments?.length]).toEqual(['PAGA', 1])
      const { charges } = (await stack.world('GET', '/pix/open')).body as { charges?: unknown[] }
      expect(charges).toEqual([])
    }, 60_000)
  })
