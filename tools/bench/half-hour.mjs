// Checks that the memory of API and edge stays flat over 30 minutes of customers who list bills and
// pay: 20 requests/s through the edge, new customers every ten minutes because sessions expire.
// Fails if the minimum of a process in the last third is 10 % above that of the second third. node
// tools/bench/half-hour.mjs [minutes]
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { requirePostgres } from '../test/postgres.mjs'
import { createBrowser, createCrowd, buildPixOrder } from './crowd.mjs'
import { startPair } from './pair.mjs'
import { readMemory } from './process-usage.mjs'

/** Minutes; a shorter run measures processes that are still warming up. */
const MINUTES = Math.max(15, Number(process.argv[2] ?? 30))
const [CUSTOMERS, INVOICES, CROWD_MINUTES] = [60, 60, 10]
const [CALLS_A_SECOND, ONE_PAYMENT_IN] = [20, 4]
const LOOK_MS = 10_000
const NAMES = ['api-0', 'api-1', 'edge']

const folder = mkdtempSync(join(tmpdir(), 'portal-half-hour-'))
const postgres = await requirePostgres()
let pair
try {
  pair = await startPair({
    offset: Number(process.env.PORTAL_PORT_OFFSET ?? 0) + 16_000,
    folder,
    databaseUrl: postgres.url,
  })
  await runVisitors()
} finally {
  await pair?.end()
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}

async function runVisitors() {
  const seen = []
  const answers = new Map()
  const end = performance.now() + MINUTES * 60_000
  let looked = performance.now()
  for (let first = 0; performance.now() < end; first += CUSTOMERS) {
    const customers = await createCrowd(postgres.url, CUSTOMERS, INVOICES, first)
    const visits = customers.map((customer, n) => ({
      customer,
      next: 0,
      browser: createBrowser({
        edge: pair.urls.edge,
        origin: pair.origin,
        address: `127.0.4.${1 + (n % 200)}`,
        headers: customer.headers,
      }),
    }))
    const until = Math.min(end, performance.now() + CROWD_MINUTES * 60_000)
    const running = new Set()
    for (let call = 0; performance.now() < until; call += 1) {
      const asked = runVisit(visits[call % visits.length], call % ONE_PAYMENT_IN === 0).then(
        (status) => {
          answers.set(status, (answers.get(status) ?? 0) + 1)
          running.delete(asked)
        },
      )
      running.add(asked)
      if (performance.now() - looked >= LOOK_MS) {
        looked = performance.now()
        seen.push(Object.fromEntries(NAMES.map((name) => [name, readMemory(pair.pidOf(name))])))
        if (seen.length % 18 === 0)
          console.log(
            `${((seen.length * LOOK_MS) / 60_000).toFixed(0)} minutes: ${NAMES.map((name) => `${name} ${seen.at(-1)[name].toFixed(0)}`).join(', ')} MB`,
          )
      }
      await wait(1000 / CALLS_A_SECOND)
    }
    await Promise.all(running)
    visits.forEach(({ browser }) => browser.close())
  }
  console.log(
    `answers: ${[...answers].map(([status, count]) => `${count} times ${status}`).join(', ')}`,
  )
  const third = Math.floor(seen.length / 3)
  for (const name of NAMES) {
    // The minimum is what remains after garbage collection.
    const findMinimum = (part) => Math.min(...part.map((one) => one[name]))
    const before = findMinimum(seen.slice(third, 2 * third))
    const last = findMinimum(seen.slice(-third))
    const grows = last > before * 1.1
    if (grows) process.exitCode = 1
    console.log(
      `${name}: ${before.toFixed(0)} MB at least in the middle third, ${last.toFixed(0)} in the last${grows ? ': IT GROWS' : ''}`,
    )
  }
}

async function runVisit(visit, pays) {
  const {
    browser,
    customer: { contract, debts },
  } = visit
  const invoice = pays ? debts[visit.next] : undefined
  if (invoice === undefined) return (await browser.call('GET', '/api/contracts')).status
  visit.next += 1
  return (
    await browser.call('POST', '/api/payment', buildPixOrder(contract, [invoice]), {
      'idempotency-key': randomUUID(),
    })
  ).status
}
