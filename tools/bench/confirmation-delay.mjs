// Measures the delay until a paid Pix is confirmed while 10,000 open charges are polled and another
// provider times out. Runs two API processes over PostgreSQL and the sandbox; no build is needed.
// node tools/bench/confirmation-delay.mjs [open] [paid]
import { createHash } from 'node:crypto'
import { createRequire } from 'node:module'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { assertFree, getPorts, getTestOffset } from '../start/ports.mjs'
import { root } from '../start/root.mjs'
import { startService } from '../start/service.mjs'
import { requirePostgres } from '../test/postgres.mjs'

const OPEN = Number(process.argv[2] ?? 10_000)
const PAID = Number(process.argv[3] ?? 300)
/** Payments per second. */
const EVERY_MS = 100
const CALLERS = 16

const { Client } = createRequire(join(root, 'services/api/package.json'))('pg')
const offset = getTestOffset(10_000)
const ports = getPorts(offset)
const apiPorts = [ports.api, ports.api + 50]
const folder = mkdtempSync(join(tmpdir(), 'portal-bench-'))
const world = `http://localhost:${ports.sandbox}`
const buildPaymentId = (at) => `pay_bench${String(at).padStart(17, '0')}`
const opened = []
const buildTxid = (at) => createHash('sha256').update(`bench ${at}`).digest('hex').slice(0, 32)

const postgres = await requirePostgres()
const services = []
const db = new Client({ connectionString: postgres.url })
try {
  await startAll()
  await openAll()
  await measureDelays('while the backlog is looked at', 0)
  await post('/faults', { target: 'bank', mode: 'hang' })
  await measureDelays('and while the bank hangs', PAID)
} finally {
  await db.end().catch(() => undefined)
  await Promise.all(services.map((service) => service.stop()))
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}

async function startAll() {
  for (const port of [ports.sandbox, ...apiPorts]) await assertFree('bench', port)
  const env = {
    ...process.env,
    PORTAL_PORT_OFFSET: String(offset),
    LOG_LEVEL: 'error',
    DATABASE_URL: postgres.url,
    DATABASE_POOL: '10',
  }
  const start = async (name, service, url, own = {}) => {
    const started = startService({
      name,
      cwd: join(root, 'services', service),
      args: ['src/main.ts'],
      env: { ...env, ...own },
      url,
      logDir: folder,
    })
    services.push(started)
    await started.ready()
  }
  await start('sandbox', 'sandbox', `${world}/healthz`, { SANDBOX_DATA: join(folder, 'sandbox') })
  for (const port of apiPorts)
    await start(`api-${port}`, 'api', `http://localhost:${port}/readyz`, {
      PORT: String(port),
      PORTAL_DATA: join(folder, 'api'),
    })
  await db.connect()
}

/** Creates that many invoices, each with an open Pix charge at the provider and in our database. */
async function openAll() {
  const { access_token: token } = await post(
    '/pix/oauth/token',
    { grant_type: 'client_credentials' },
    { authorization: `Basic ${btoa('portal:sandbox-pix-secret')}` },
  )
  const due = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)
  const body = {
    calendario: { dataDeVencimento: due },
    devedor: { cpf: '93741065234', nome: 'Heitor Alves' },
    valor: { original: '49.90' },
    chave: '5f84a4c5-c5cb-4599-9f13-7eb4d419dacc',
  }
  const codes = await createAll(
    OPEN,
    async (at) =>
      (
        await callSandbox('PUT', `/pix/cobv/${buildTxid(at)}`, body, {
          authorization: `Bearer ${token}`,
        })
      ).pixCopiaECola,
  )
  await db.query(
    `insert into invoices (reference, contract_reference, month, due_date, components, state)
    select 'FT9' || lpad(n::text, 11, '0'), (select min(reference) from contracts where customer_id = 'pf-many'), $2::text, $1::date, '[{"kind": "service", "amount": 4990}]', 'OPEN' from generate_series(0, $3::int - 1) n`,
    [due, due.slice(0, 7), OPEN],
  )
  await db.query(
    `insert into payments (id, protocol, customer_id, method, status, total, created_at, expires_at, next_check_at)
    select 'pay_bench' || lpad(n::text, 17, '0'), 'bench' || n, 'pf-many', 'pix', 'awaiting_payer', 4990, now(), now() + interval '2 hours', null from generate_series(0, $1::int - 1) n`,
    [OPEN],
  )
  await db.query(
    `insert into payment_items (payment_id, debt_reference, contract_reference, position, month, due_date, components, total)
    select 'pay_bench' || lpad(n::text, 17, '0'), 'FT9' || lpad(n::text, 11, '0'), (select min(reference) from contracts where customer_id = 'pf-many'), 0, $2::text, $1::date, '[{"kind": "service", "amount": 4990}]', 4990
    from generate_series(0, $3::int - 1) n`,
    [due, due.slice(0, 7), OPEN],
  )
  await db.query(
    `insert into charges (payment_id, method, state, reference, method_data)
    select 'pay_bench' || lpad((n - 1)::text, 17, '0'), 'pix', 'active', txid, jsonb_build_object('dueDate', $1::text, 'copyPaste', code, 'endToEndId', null)
    from unnest($2::text[], $3::text[]) with ordinality as t(txid, code, n)`,
    [due, codes.map((_, at) => buildTxid(at)), codes],
  )
  await db.query('analyze')
  opened.push(...codes)
}

/**
 * Makes all open charges due at once, simulates payers, and prints the delay until each payment is
 * confirmed.
 */
async function measureDelays(name, from) {
  const waiting = new Map()
  const waited = []
  const ear = new Client({ connectionString: postgres.url })
  await ear.connect()
  await ear.query('listen portal')
  const { promise: allDone, resolve: done } = Promise.withResolvers()
  ear.on('notification', ({ payload }) => {
    const id = payload.slice(payload.indexOf(':') + 1)
    const since = payload.startsWith('payment:') ? waiting.get(id) : undefined
    if (since === undefined) return
    waiting.delete(id)
    waited.push(performance.now() - since)
    if (waited.length === PAID) done(undefined)
  })
  await db.query(
    `update payments set next_check_at = now() where status = 'awaiting_payer' and id like 'pay_bench%'`,
  )
  await db.query(`notify portal, 'work:payments.pix-checks'`)
  const [before, start] = [await countDue(), performance.now()]
  for (let one = from; one < from + PAID; one += 1) {
    waiting.set(buildPaymentId(one), performance.now())
    await post('/pix/pay', { copyPaste: opened[one] })
    waiting.set(
      buildPaymentId(one),
      waiting.has(buildPaymentId(one)) ? performance.now() : undefined,
    )
    await wait(EVERY_MS)
  }
  const seconds = (performance.now() - start) / 1000
  const after = await countDue()
  await allDone
  await ear.end()
  console.log(
    `${name}: ${PAID} paid, confirmed after ${formatPercentiles(waited)} ms (middle / 99th percentile / most); meanwhile ${Math.round((before - after) / seconds)} others looked at a second, ${after} of ${before} still due`,
  )
}

async function countDue() {
  const {
    rows: [{ count }],
  } = await db.query(`select count(*)::int from payments where next_check_at <= now()`)
  return count
}

function formatPercentiles(samples) {
  const sorted = [...samples].sort((a, b) => a - b)
  const getPercentile = (share) =>
    sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)].toFixed(0)
  return `${getPercentile(0.5)} / ${getPercentile(0.99)} / ${getPercentile(1)}`
}

async function callSandbox(method, path, body, headers = {}) {
  const answer = await fetch(world + path, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
  return answer.json()
}

function post(path, body, headers) {
  return callSandbox('POST', path, body, headers)
}

async function createAll(count, make) {
  const made = []
  let next = 0
  await Promise.all(
    Array.from({ length: CALLERS }, async () => {
      for (let at = next++; at < count; at = next++) made[at] = await make(at)
    }),
  )
  return made
}
