// Checks what customers notice during a rolling restart of the API and a restart of the database.
// Runs two API processes over PostgreSQL and an edge; no build is needed. Prints each violation and
// fails if there is one.
//   node tools/bench/restarts.mjs
import { randomUUID } from 'node:crypto'
import { createRequire } from 'node:module'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { getTestOffset } from '../start/ports.mjs'
import { root } from '../start/root.mjs'
import { requirePostgres } from '../test/postgres.mjs'
import { createBrowser, createCrowd, buildPixOrder } from './crowd.mjs'
import { startPair } from './pair.mjs'

const CUSTOMERS = 6
const PAUSE_MS = 50
/** Status of a retryable response; the session stays valid. */
const COME_BACK = new Set([429, 502, 504])
/** Also retryable: the first request with this idempotency key was interrupted and is resumed. */
const isOnItsWay = ({ status, text }) => status === 409 && text.includes('"PAYMENT.IN.PROGRESS"')
const { Client } = createRequire(join(root, 'services/api/package.json'))('pg')

const folder = mkdtempSync(join(tmpdir(), 'portal-restarts-'))
const postgres = await requirePostgres()
const offset = getTestOffset(12_000)
const broken = new Set()
let pair
let isOver = false
let answered = 0
let askedToComeBack = 0
try {
  pair = await startPair({ offset, folder, databaseUrl: postgres.url, env: { DRAIN_SECONDS: '2' } })
  const crowd = (await createCrowd(postgres.url, CUSTOMERS)).map((customer, n) => ({
    ...customer,
    paid: new Map(),
    browser: createBrowser({
      edge: pair.urls.edge,
      origin: pair.origin,
      address: `127.0.5.${n + 1}`,
      headers: customer.headers,
    }),
  }))
  const lives = crowd.map(runCustomer)
  await waitForResponses(5 * CUSTOMERS)
  await replaceEachProcess()
  await restartDatabase()
  isOver = true
  await Promise.all(lives)
  await payEverything(crowd)
  console.log('every payment was made once')
  crowd.forEach(({ browser }) => browser.close())
} finally {
  isOver = true
  await pair?.end()
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}
for (const promise of broken) console.log(`BROKEN: ${promise}`)
process.exitCode = broken.size > 0 ? 1 : 0

/** Rolling restart under load: each process fails readiness, drains, stops and starts again. */
async function replaceEachProcess() {
  for (const at of [0, 1]) {
    const code = await pair.stop(at)
    if (code !== 0) broken.add(`a process that was asked to leave ended with ${code}`)
    await waitForResponses(5 * CUSTOMERS)
    await pair.start(at)
    await waitForResponses(5 * CUSTOMERS)
  }
  console.log(
    `processes replaced: ${answered} calls answered, ${askedToComeBack} asked to come back`,
  )
}

/**
 * Restarts the database; sessions stay valid and clients that got a retryable response succeed
 * later.
 */
async function restartDatabase() {
  await postgres.goAway()
  await waitForCount(() => askedToComeBack, 2 * CUSTOMERS)
  await postgres.comeBack()
  await waitForResponses(5 * CUSTOMERS)
  console.log(
    `database restarted: ${answered} calls answered, ${askedToComeBack} asked to come back`,
  )
}

/** Waits until the clients have received `count` more responses. */
function waitForResponses(count) {
  return waitForCount(() => answered, count)
}

async function waitForCount(counted, count) {
  for (const from = counted(); counted() < from + count;) {
    if (pair.died.size > 0) throw new Error(`${[...pair.died].join(' and ')} ended unasked`)
    await wait(50)
  }
}

/**
 * Repeats until the end: list bills, start a payment, fetch it, send a report. Retryable responses
 * are retried.
 */
async function runCustomer({ browser, contract, debts, paid }) {
  let key
  for (let round = 0; !isOver; round += 1) {
    await retryCall(() => browser.call('GET', '/api/contracts'))
    // Stays below the limit of open payments; in between the same payment is submitted again.
    if (round % 4 === 0) key = randomUUID()
    const { id } = await retryCall(() =>
      browser.call('POST', '/api/payment', buildPixOrder(contract, debts), {
        'idempotency-key': key,
      }),
    )
    if (paid.has(key) && paid.get(key) !== id) broken.add('the same key made another payment')
    paid.set(key, id)
    await retryCall(() => browser.call('GET', `/api/v2/payments/${id}`))
    await retryCall(() => browser.call('POST', '/api/report', { action: 'restarts' }))
  }
}

async function retryCall(ask) {
  for (;;) {
    await wait(PAUSE_MS)
    const answer = await ask().catch((error) => ({ status: 0, text: String(error), headers: {} }))
    if (answer.status >= 200 && answer.status < 300) {
      answered += 1
      return answer.text === '' ? {} : JSON.parse(answer.text)
    }
    askedToComeBack += 1
    if (!COME_BACK.has(answer.status) && !isOnItsWay(answer))
      broken.add(`${answer.status} ${answer.text}`)
    if (COME_BACK.has(answer.status) && answer.headers['retry-after'] === undefined)
      broken.add(`${answer.status} does not say when to come back`)
    if (broken.size > 20) throw new Error([...broken].join('\n'))
  }
}

/**
 * Checks that the same idempotency key returns the same payment, and that each paid charge pays its
 * invoice once.
 */
async function payEverything(crowd) {
  for (const { browser, contract, debts, paid } of crowd) {
    const [key, id] = [...paid].at(-1)
    const again = await retryCall(() =>
      browser.call('POST', '/api/payment', buildPixOrder(contract, debts), {
        'idempotency-key': key,
      }),
    )
    if (again.id !== id) broken.add('the same key made another payment')
    await fetch(`${pair.urls.world}/pix/pay`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ copyPaste: again.charge.copyPaste }),
    })
    while (
      (await retryCall(() => browser.call('GET', `/api/v2/payments/${id}`))).status !== 'confirmed'
    )
      await wait(PAUSE_MS)
  }
  const db = new Client({ connectionString: postgres.url })
  await db.connect()
  const { rows } = await db
    .query(
      `select debt_reference, count(*)::int as times from payment_items where is_paid and debt_reference like 'FT2%' group by 1`,
    )
    .finally(() => db.end())
  if (rows.length !== crowd.flatMap(({ debts }) => debts).length)
    broken.add(`${rows.length} invoices were paid`)
  for (const { debt_reference: invoice, times } of rows)
    if (times !== 1) broken.add(`${invoice} was paid ${times} times`)
}
