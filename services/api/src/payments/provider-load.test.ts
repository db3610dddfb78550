import {
  installmentPlans,
  renewPix,
  verifyPixPayment,
  type Contract,
  type Payment,
} from '@portal/contract'
import { repeatCall } from '../testing/map-in-batches.ts'
import { STORE } from '../testing/stores.ts'
import type { Credentials } from '../testing/test-api.ts'
import { findInvoice, createKey, parsePayment } from './testing/payment-harness.ts'
import { usePaymentHarness } from './testing/use-payment-harness.ts'

const harness = usePaymentHarness(STORE)
let ana: Required<Credentials>
let contract: Contract
let invoice: string

beforeEach(async () => {
  ana = await harness.signIn('pf-overdue')
  contract = await harness.readContract(ana)
  invoice = findInvoice(contract, 'VENCIDA').reference
})

const pay = () => harness.pay(ana, { contract: contract.reference, debts: [invoice] })
const renew = ({ id }: Payment) =>
  harness.api.call(renewPix, {
    ...ana,
    params: { id },
    headers: { 'idempotency-key': createKey() },
  })

describe('the number of provider requests of one customer', () => {
  // ASVS 2.4.1
  it('is limited for new codes, whether they pay or renew', async () => {
    const first = parsePayment(await pay())
    await repeatCall(119, pay)
    const countCharges = () => harness.providers.countCalls('PUT', '/cobv/')
    const before = countCharges()
    expect((await renew(first)).statusCode).toBe(429)
    expect(countCharges()).toBe(before)
  })

  it('does not grow with the open codes of an invoice that is checked', async () => {
    let newest = parsePayment(await pay())
    for (let i = 0; i < 7; i += 1) newest = parsePayment(await renew(newest))
    const countChecks = () => harness.providers.countCalls('GET', '/cobv/')
    const before = countChecks()
    const response = await harness.api.call(verifyPixPayment, {
      ...ana,
      params: { product: 'tim' },
      body: {
        contractReference: contract.reference,
        debtReference: invoice,
        customerType: 'PF',
      },
    })
    expect(response.json()).toEqual({ paymentStatus: 'PENDENTE' })
    expect(countChecks() - before).toBe(5)
  })

  // ASVS 2.4.1
  it('is limited for installment options', async () => {
    const items = [{ reference: contract.reference, debtsReference: [invoice] }]
    const responses = await repeatCall(121, () =>
      harness.api.call(installmentPlans, { ...ana, body: { items } }),
    )
    const statuses = responses.map(({ statusCode }) => statusCode)
    expect(statuses.filter((status) => status === 200)).toHaveLength(120)
    expect(statuses.filter((status) => status === 429)).toHaveLength(1)
  })
})
