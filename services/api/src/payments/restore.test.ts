/** @slow API processes over a restored copy of their database. */
import { randomUUID } from 'node:crypto'
import type { Contract, Payment } from '@portal/contract'
import { assertLedgerBalanced } from '../testing/assert-ledger-balanced.ts'
import { unmatchedMoney } from './tables.ts'
import { getCode } from './testing/get-charge.ts'
import { startLiveStack, type LiveStack } from './testing/live-stack.ts'
import { waitFor } from './testing/payment-harness.ts'

let stack: LiveStack
beforeEach(async () => {
  stack = await startLiveStack()
})
afterEach(() => stack.stop())

const forEachProcess = async (work: (process: number) => Promise<void>): Promise<void> => {
  for (let process = 0; process < stack.processes; process += 1) await work(process)
}
const startAll = () => forEachProcess((process) => stack.start(process))
const killAll = () => forEachProcess((process) => stack.kill(process))

type Invoice = readonly [contract: string, reference: string]

const listContracts = async (): Promise<Contract[]> =>
  ((await stack.call('GET', '/api/contracts')).body as unknown as { contracts: Contract[] })
    .contracts

const fillCard = async ([contract, invoice]: Invoice): Promise<string> => {
  const { body } = await stack.call('POST', '/api/tim/credit-card-token', {
    contractPhone: null,
    contractReference: contract,
    debtsReferences: [invoice],
    isCampaign: false,
    kind: 'credit',
  })
  const token = String(body.token)
  const card = { number: '4111111111111111', name: 'Bruno Lima', expiry: '2031-12', cvc: '123' }
  await stack.postCardFields('/fields/card', { token, ...card })
  return token
}

const pay = async ([contract, invoice]: Invoice, order: object): Promise<Payment> => {
  const { status, body } = await stack.call(
    'POST',
    '/api/payment',
    [{ reference: contract, debtsReference: [invoice], expirationDate: null, ...order }],
    randomUUID(),
  )
  expect(status).toBe(201)
  return body as unknown as Payment
}

const getState = ({ id }: Payment) => stack.call('GET', `/api/v2/payments/${id}`)
const waitForStatus = (payment: Payment, status: Payment['status']): Promise<void> =>
  waitFor(async () => (await getState(payment)).body.status === status)

it('a restore from a backup loses none of the payments that were made since', async () => {
  await startAll()
  await stack.signIn('pf-two-contracts')
  const contracts = await listContracts()
  const owed = contracts.flatMap(({ reference, debts }) =>
    debts
      .filter(({ status }) => status === 'VENCIDA')
      .map((invoice): Invoice => [reference, invoice.reference]),
  )
  const [first, second, third, fourth] = owed as [Invoice, Invoice, Invoice, Invoice]
  await killAll()
  const restore = await stack.backUp()
  await startAll()

  const since = new Date(Date.now() - 60_000)
  const pix = await pay(first, { paymentMethod: 'PIX' })
  const boleto = await pay(second, { paymentMethod: 'BILLET', billetKind: 'boleto' })
  const cardToken = await fillCard(third)
  const card = await pay(third, { paymentMethod: 'CREDIT_CARD', cardToken })
  const unpaid = await pay(fourth, { paymentMethod: 'PIX' })
  await stack.callProviders('POST', '/pix/pay', { copyPaste: getCode(pix) })
  await stack.callProviders('POST', '/bank/pay', { line: getCode(boleto) })
  for (const payment of [pix, boleto, card]) await waitForStatus(payment, 'confirmed')

  await killAll()
  await restore()
  await startAll()
  for (const payment of [pix, boleto, card]) {
    await waitForStatus(payment, 'confirmed')
    expect((await getState(payment)).body).toMatchObject({
      protocol: payment.protocol,
      total: payment.total,
    })
  }
  expect((await getState(unpaid)).status).toBe(404)

  await killAll()
  await stack.recover(since)
  await startAll()
  expect((await getState(unpaid)).body).toMatchObject({
    status: 'awaiting_payer',
    charge: unpaid.charge,
  })
  await stack.callProviders('POST', '/pix/pay', { copyPaste: getCode(unpaid) })
  await waitForStatus(unpaid, 'confirmed')
  const statuses = (await listContracts()).flatMap(({ debts }) =>
    debts
      .filter(({ reference }) => owed.some(([, invoice]) => invoice === reference))
      .map(({ status }) => status),
  )
  expect(statuses).toEqual(['PAGA', 'PAGA', 'PAGA', 'PAGA'])
  await stack.readDatabase(async ({ db }) => {
    expect(await db.select().from(unmatchedMoney)).toEqual([])
    await assertLedgerBalanced(db)
  })
})
