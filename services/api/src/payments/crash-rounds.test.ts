/** @slow an API as a process, killed at any moment */
import { setTimeout as wait } from 'node:timers/promises'
import type { Contract, Payment } from '@portal/contract'
import { codeIn } from './testing/charge-in'
import { newLiveKey, openLiveStack, type LiveStack } from './testing/live-stack'

/** `CRASH_ROUNDS=1000` for a long trial; `CRASH_SEED` repeats one. */
const ROUNDS = Number(process.env.CRASH_ROUNDS ?? 2)
const SEED = Number(process.env.CRASH_SEED ?? Date.now() % 2 ** 31)
/** A fresh world after so many: one customer has only so many invoices, and may send only so many messages an hour. */
const ROUNDS_A_WORLD = 15
const LATEST_KILL_MS = 900

/** Mulberry32: the same numbers for the same seed. */
const createRandom = (seed: number) => {
  let state = seed
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return { next, oneOf: <T>(all: readonly T[]): T => all[Math.floor(next() * all.length)] as T }
}

const random = createRandom(SEED)
const METHODS = [{ paymentMethod: 'PIX' }, { paymentMethod: 'BILLET', billetKind: 'boleto' }, { paymentMethod: 'BILLET', billetKind: 'arrecadacao' }]

interface Invoice { readonly contract: string; readonly debt: string }

/** Asks until the portal has an answer that is neither an outage nor 'come back later'. */
const insist = async (ask: () => ReturnType<LiveStack['call']>): Promise<Record<string, unknown>> => {
  for (;;) {
    const answer = await ask().catch(() => null)
    if (answer !== null && answer.status < 300) return answer.body
    if (answer !== null && ![409, 429, 502, 503].includes(answer.status)) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`)
    await wait(100)
  }
}

let phones = 0

/** A customer who pays one invoice, presses twice, has the code sent, and does not care what happens to the portal meanwhile. */
const live = async (stack: LiveStack, { contract, debt }: Invoice): Promise<{ phone: string | null }> => {
  const key = newLiveKey()
  const method = random.oneOf(METHODS)
  const phone = random.next() < 0.5 ? `+55119${String(10_000_000 + (phones += 1))}` : null
  await wait(random.next() * 300)
  const press = () => insist(() => stack.call('POST', '/api/payment', [{ reference: contract, debtsReference: [debt], expirationDate: null, ...method }], key))
  const [payment, twin] = (await Promise.all([press(), press()])) as unknown as [Payment, Payment]
  expect(twin.id).toBe(payment.id)
  if (phone !== null) {
    const sending = newLiveKey()
    await insist(() => stack.call('POST', `/api/sms/tim/send/${method.paymentMethod}/sms`, { recipient: phone, contract, paymentId: payment.id }, sending))
  }
  const paid = payment.method === 'pix'
    ? await stack.world('POST', '/pix/pay', { copyPaste: codeIn(payment) })
    : await stack.world('POST', '/bank/pay', { line: codeIn(payment) })
  expect(paid.status).toBe(200)
  return { phone }
}

const judge = async (stack: LiveStack, invoices: readonly Invoice[], sent: readonly (string | null)[]): Promise<void> => {
  for (const { debt } of invoices) {
    for (;;) {
      const { invoice, payments } = (await insist(() => stack.call('GET', `/api/v2/invoices/${debt}`))) as { invoice: { status: string }; payments: unknown[] }
      if (invoice.status === 'PAGA') {
        expect(payments).toHaveLength(1)
        break
      }
      await wait(100)
    }
  }
  expect((await stack.world('GET', '/pix/open')).body).toEqual({ charges: [] })
  for (const phone of sent) {
    if (phone !== null) expect((await stack.world('GET', `/outbox?to=${encodeURIComponent(phone)}`)).body).toHaveLength(1)
  }
}

it(`survives ${ROUNDS} kills at any moment with no payment lost or doubled and every message sent once (seed ${SEED})`, async () => {
  for (let done = 0; done < ROUNDS; done += ROUNDS_A_WORLD) {
    const stack = await openLiveStack()
    try {
      await stack.start()
      await stack.signIn('pf-many')
      const { contracts } = (await insist(() => stack.call('GET', '/api/contracts'))) as { contracts: Contract[] }
      const owed = contracts.flatMap(({ reference, debts }) =>
        debts.filter(({ status }) => status !== 'PAGA').map((debt): Invoice => ({ contract: reference, debt: debt.reference })))
      for (let round = done; round < Math.min(ROUNDS, done + ROUNDS_A_WORLD); round += 1) {
        const invoices = owed.splice(0, 1 + Math.floor(random.next() * 3))
        const lives = Promise.all(invoices.map((invoice) => live(stack, invoice)))
        await wait(random.next() * LATEST_KILL_MS)
        await stack.stopApi()
        await stack.start()
        const sent = await lives
        await judge(stack, invoices, sent.map(({ phone }) => phone))
        if (ROUNDS > ROUNDS_A_WORLD) process.stderr.write(`${round + 1} of ${ROUNDS}\n`)
      }
    } finally {
      await stack.stop()
    }
  }
}, 60_000 + ROUNDS * 60_000)
