// Compares API requests with a bare Fastify response over the same 50 connections in the same run,
// also with 480 invoices and with a million rows of others. One API process over PostgreSQL; no
// build is needed. Only ratios are comparable between machines.
//   node tools/bench/ratios.mjs [seconds]
import { randomUUID } from 'node:crypto'
import { createRequire } from 'node:module'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getTestOffset } from '../start/ports.mjs'
import { root } from '../start/root.mjs'
import { startService } from '../start/service.mjs'
import { requirePostgres } from '../test/postgres.mjs'
import { createBrowser, createCrowd, buildPixOrder } from './crowd.mjs'
import { startPair } from './pair.mjs'
import { readCpuTime } from './process-usage.mjs'

const SECONDS = Number(process.argv[2] ?? 10)
const [CONNECTIONS, MANY, MILLION] = [50, 480, 1_000_000]
/** Maximum of payments per customer, below the rate limit. */
const INVOICES = 100
const { Client } = createRequire(join(root, 'services/api/package.json'))('pg')

const folder = mkdtempSync(join(tmpdir(), 'portal-ratios-'))
const postgres = await requirePostgres()
const offset = getTestOffset(14_000)
const services = []
const watcher = new Client({ connectionString: postgres.url })
let changing = Promise.resolve()
try {
  await watcher.connect()
  await measure()
} finally {
  await watcher.end()
  for (const end of services.reverse()) await end()
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}

async function measure() {
  const pair = await startPair({ offset, folder, databaseUrl: postgres.url })
  services.push(pair.end)
  await pair.stop(1)
  const port = 2_900 + offset
  const startBench = async (name, at, args, env = {}) => {
    const url = `http://127.0.0.1:${at}`
    const service = startService({
      name,
      cwd: root,
      args,
      env: { ...process.env, ...env, PORT: String(at) },
      url: `${url}/`,
      logDir: folder,
    })
    services.push(() => service.stop())
    await service.ready()
    return { url, pid: service.pid }
  }
  const hello = await startBench('hello', port, ['tools/bench/hello.mjs'])
  const provider = await startBench('floor-provider', port + 1, [
    'tools/bench/floor.mjs',
    'provider',
  ])
  const floor = await startBench('floor', port + 2, ['tools/bench/floor.mjs'], {
    DATABASE_URL: postgres.url,
    PROVIDER: provider.url,
  })
  const crowd = await createCrowd(postgres.url, CONNECTIONS)
  const payers = await createCrowd(postgres.url, CONNECTIONS, INVOICES, CONNECTIONS)
  const early = await createCrowd(postgres.url, CONNECTIONS, INVOICES, 2 * CONNECTIONS)
  const heavy = await createCrowd(postgres.url, CONNECTIONS, MANY, 3 * CONNECTIONS)
  const api = pair.urls.apis[0]
  const all = {
    API: pair.pidOf('api-0'),
    database: postgres.pid(),
    providers: pair.pidOf('sandbox'),
  }
  const requestContracts = (customers, before) =>
    createConnections(api, pair.origin, customers, () => ['GET', '/api/contracts'], before)
  const requestAccount = (customers) =>
    createConnections(api, pair.origin, customers, () => ['GET', '/api/v2/account'])
  const requestPayments = (customers) =>
    createConnections(api, pair.origin, customers, ({ contract, debts }, round) =>
      round < debts.length
        ? [
            'POST',
            '/api/payment',
            buildPixOrder(contract, [debts[round]]),
            { 'idempotency-key': randomUUID() },
          ]
        : null,
    )
  // Warm-up: a process that has just started is slower.
  for (const connections of [requestContracts(early), requestPayments(early)])
    await measureRate('to warm up', connections, all)

  const bare = await measureRate(
    'hello',
    createConnections(hello.url, pair.origin, crowd, () => ['GET', '/']),
    { API: hello.pid },
  )
  const requestFloor = () =>
    createConnections(floor.url, pair.origin, crowd, () => ['POST', '/', {}])
  await measureRate('to warm up', requestFloor(), {})
  await measureRate(
    'the least that a payment can be',
    requestFloor(),
    { API: floor.pid, database: postgres.pid(), providers: provider.pid },
    bare,
  )
  const two = await measureRate('contracts, two invoices', requestContracts(crowd), all, bare)
  await measureRate('account, two invoices', requestAccount(crowd), all, bare)
  await measureRate('payment by Pix', requestPayments(payers), all, bare)
  const many = await measureRate(`contracts, ${MANY} invoices`, requestContracts(heavy), all, bare)
  console.log(
    `${MANY} invoices cost ${(two.perSecond / many.perSecond).toFixed(1)} times as much as two, ${(many.ms / two.ms).toFixed(1)} times the processor`,
  )
  const twoUncached = await measureRate(
    'contracts, two invoices, made anew',
    requestContracts(crowd, change),
    all,
    bare,
  )
  const manyUncached = await measureRate(
    `contracts, ${MANY} invoices, made anew`,
    requestContracts(heavy, change),
    all,
    bare,
  )
  console.log(
    `made anew, ${MANY} invoices cost ${(manyUncached.ms / twoUncached.ms).toFixed(1)} times the processor`,
  )
  await insertIdleCustomers()
  const full = await measureRate(
    `contracts, two invoices, ${MILLION} of others`,
    requestContracts(crowd),
    all,
    bare,
  )
  console.log(
    `with ${MILLION} invoices of others a call costs ${(two.perSecond / full.perSecond).toFixed(2)} times as much, ${(full.ms / two.ms).toFixed(2)} times the processor`,
  )
}

/** Marks an account as changed, so that its cached response is invalid. */
function change({ id }) {
  changing = changing.then(() =>
    watcher.query(
      "update account_versions set version = nextval('account_version') where customer_id = $1",
      [id],
    ),
  )
  return changing
}

/**
 * One connection per customer. `next` returns the next request, or null at the end; `before` runs
 * ahead of each request.
 *
 * @param {(customer: { id: string }) => unknown} [before]
 */
function createConnections(base, origin, customers, next, before = () => undefined) {
  return customers.map((customer) => {
    const browser = createBrowser({ edge: base, origin, headers: customer.headers })
    let round = 0
    return {
      browser,
      ask: async () => {
        const what = next(customer, round)
        round += 1
        await before(customer)
        return what === null ? null : browser.call(...what)
      },
    }
  })
}

/** `pids`: processes whose CPU time is reported, by name. */
async function measureRate(name, connections, pids, bare) {
  const times = []
  const before = await measureUsage(pids)
  const others = new Map()
  const start = performance.now()
  const until = start + SECONDS * 1000
  await Promise.all(
    connections.map(async ({ browser, ask }) => {
      while (performance.now() < until) {
        const answer = await ask()
        if (answer === null) break
        if (answer.status < 300) times.push(answer.ms)
        else others.set(answer.status, (others.get(answer.status) ?? 0) + 1)
      }
      browser.close()
    }),
  )
  const perSecond = times.length / ((performance.now() - start) / 1000)
  const sorted = times.sort((a, b) => a - b)
  const p99 = sorted[Math.max(0, Math.ceil(sorted.length * 0.99) - 1)] ?? NaN
  const after = await measureUsage(pids)
  const perCall = Object.entries(after).map(([of, value]) => ({
    of,
    value: (value - before[of]) / times.length,
  }))
  const ms = perCall.find(({ of }) => of === 'API')?.value ?? NaN
  const ratio =
    bare === undefined
      ? ''
      : `, ${(perSecond / bare.perSecond).toFixed(3)} of hello (${(bare.ms / ms).toFixed(3)} by processor)`
  const failed = [...others].map(([status, count]) => `, ${count} times ${status}`).join('')
  console.log(
    `${name}: ${perSecond.toFixed(0)} a second${ratio}, 99th percentile ${p99.toFixed(0)} ms${failed}`,
  )
  console.log(
    `  a call: ${perCall.map(({ of, value }) => (of === 'transactions' ? `${value.toFixed(1)} transactions` : `${value.toFixed(2)} ms of the ${of}`)).join(', ')}`,
  )
  return { perSecond, ms }
}

/** CPU time in ms by process name, and the number of database transactions so far. */
async function measureUsage({ ...pids }) {
  const used = Object.entries(pids).map(([of, pid]) => [of, readCpuTime(pid)])
  if (!('database' in pids)) return Object.fromEntries(used)
  const {
    rows: [row],
  } = await watcher.query(
    "select pg_stat_clear_snapshot(), xact_commit::int as count from pg_stat_database where datname = 'postgres'",
  )
  return { ...Object.fromEntries(used), transactions: row.count }
}

/** Inserts customers who never log in, with five contracts of ten invoices each. */
async function insertIdleCustomers() {
  const db = new Client({ connectionString: postgres.url })
  await db.connect()
  await db.query(
    `insert into customers (id, encrypted_identity, document_blind_index, type) select 'filler-' || n, '', 'F' || n, 'PF' from generate_series(0, $1::int / 50 - 1) n`,
    [MILLION],
  )
  await db.query(
    `insert into contracts (reference, customer_id, product_type, due_day, multiple) select 'CF' || n, 'filler-' || (n % ($1::int / 50)), 'TIM', 10, true from generate_series(1, $1::int / 10) n`,
    [MILLION],
  )
  await db.query(
    `insert into invoices (reference, contract_reference, month, due_date, components, state)
    select 'FT7' || lpad(n::text, 11, '0'), 'CF' || (1 + n % ($1::int / 10)), '2026-10', '2026-10-10', '[{"kind": "service", "amount": 4990}]', 'OPEN' from generate_series(1, $1::int) n`,
    [MILLION],
  )
  await db.query('analyze')
  await db.end()
}
