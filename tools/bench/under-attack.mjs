// Checks whether a customer notices an attack on the portal. Runs two API processes over PostgreSQL
// and an edge; no build is needed. Fails if the median response time is more than twice that
// without an attack. node tools/bench/under-attack.mjs [seconds]
import { randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { requirePostgres } from '../test/postgres.mjs'
import { createBrowser, createCrowd, buildPixOrder } from './crowd.mjs'
import { startPair } from './pair.mjs'

const SECONDS = Number(process.argv[2] ?? 20)
const TIMES = 2
const [SLOW_BODIES, STREAMS, CONNECTIONS] = [300, 600, 64]
const HOSTILE_CONNECTIONS = 20
/** Event streams that one API process allows a customer. */
const STREAMS_OF_A_CUSTOMER = 4
const PAUSE_MS = 100

const folder = mkdtempSync(join(tmpdir(), 'portal-hold-'))
const postgres = await requirePostgres()
const offset = Number(process.env.PORTAL_PORT_OFFSET ?? 0) + 10_000
let pair
let isOver = false
const closing = []
try {
  pair = await startPair({ offset, folder, databaseUrl: postgres.url })
  await runAttacks()
} finally {
  isOver = true
  closing.forEach((close) => close())
  await pair?.end()
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}

async function runAttacks() {
  const [greedy, reader, ...followers] = await createCrowd(
    postgres.url,
    13 + STREAMS / STREAMS_OF_A_CUSTOMER,
  )
  // Uses a new customer per measurement to stay below the limit of open payments.
  const measureCustomer = async (name, seconds = SECONDS) =>
    measureVisits(name, followers.pop(), seconds)
  await measureCustomer('warming up', 5)
  const before = await measureCustomer('in quiet')
  const attacks = []
  const measureDuringAttack = async (name, told) => {
    const held = await measureCustomer(`beside ${name}`)
    console.log(`  ${told()}`)
    attacks.push({ name, held })
  }
  await measureDuringAttack(`${SLOW_BODIES} slow bodies`, startSlowBodies())
  await measureDuringAttack(
    `these and ${STREAMS} event streams`,
    await openEventStreams(followers.slice(-STREAMS / STREAMS_OF_A_CUSTOMER)),
  )
  await measureDuringAttack(
    `these and ${HOSTILE_CONNECTIONS} connections with hostile headers`,
    startHostileHeaders(),
  )
  await measureDuringAttack('these and one customer who fetches PDFs', startPdfs(reader))
  await measureDuringAttack(
    `these and ${CONNECTIONS} connections of one customer on contracts and payments`,
    startRush(greedy),
  )
  isOver = true
  closing.splice(0).forEach((close) => close())
  await wait(2_000)
  const after = await measureCustomer('in quiet again')
  for (const { name, held } of attacks) reportAttack(name, held, [before, after])
}

function openBrowser(address, { headers }) {
  const browser = createBrowser({ edge: pair.urls.edge, origin: pair.origin, address, headers })
  closing.push(browser.close)
  return browser
}

/** Lists bills, pays one by Pix and fetches the payment, with a pause after each request. */
async function measureVisits(name, { contract, debts, headers }, seconds) {
  const browser = openBrowser('127.0.0.9', { headers })
  const times = { contracts: [], pay: [], payment: [] }
  const others = new Map()
  const timeCall = async (kind, ...what) => {
    const answer = await browser.call(...what)
    if (answer.status < 300) times[kind].push(answer.ms)
    else others.set(answer.status, (others.get(answer.status) ?? 0) + 1)
    await wait(PAUSE_MS)
    return answer
  }
  for (const until = performance.now() + seconds * 1000; performance.now() < until;) {
    await timeCall('contracts', 'GET', '/api/contracts')
    const made = await timeCall(
      'pay',
      'POST',
      '/api/payment',
      buildPixOrder(contract, debts.slice(0, 1)),
      {
        'idempotency-key': randomUUID(),
      },
    )
    if (made.status < 300)
      await timeCall('payment', 'GET', `/api/v2/payments/${JSON.parse(made.text).id}`)
  }
  const notified = Object.entries(times)
    .map(([kind, all]) => `${kind} ${formatPercentiles(all)}`)
    .join(', ')
  const failed = [...others].map(([status, count]) => `, ${count} times ${status}`).join('')
  console.log(`${name}: ${notified} ms (middle / 95th percentile)${failed}`)
  return { times, failed: others.size > 0 }
}

/**
 * Compares with quiet measurements before and after, so that other load on the machine cancels out.
 */
function reportAttack(name, { times, failed }, quiet) {
  const getMedian = (measured, kind) =>
    getPercentile(
      measured.flatMap((one) => one.times[kind]),
      0.5,
    )
  const ratios = Object.keys(times).map((kind) => ({
    kind,
    ratio: getMedian([{ times }], kind) / getMedian(quiet, kind),
  }))
  const holds = !failed && ratios.every(({ ratio }) => ratio <= TIMES)
  console.log(
    `beside ${name}: ${ratios.map(({ kind, ratio }) => `${kind} ${ratio.toFixed(2)}`).join(', ')} times as long as in quiet${holds ? '' : ': TOO LONG'}`,
  )
  if (!holds) process.exitCode = 1
}

/**
 * Slow-body attack: each request sends one byte every two seconds; a connection that is closed is
 * reopened.
 */
function startSlowBodies() {
  let ended = 0
  const { port } = new URL(pair.urls.edge)
  const open = (address) => {
    if (isOver) return
    const socket = connect({ port: Number(port), host: '127.0.0.1', localAddress: address })
    closing.push(() => socket.destroy())
    socket.once('connect', () =>
      socket.write(
        'POST /api/report HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 5000\r\n\r\n{',
      ),
    )
    const drip = setInterval(() => socket.write(' '), 2_000)
    socket.on('error', () => undefined)
    socket.resume()
    socket.once('close', () => {
      clearInterval(drip)
      ended += 1
      open(address)
    })
  }
  for (let n = 0; n < SLOW_BODIES; n += 1) open(`127.0.2.${1 + (n % 10)}`)
  return () => `${ended} cut off so far`
}

/** Opens four event streams per customer, each on a payment that is still open. */
async function openEventStreams(followers) {
  const [opened, refused] = [new Set(), new Set()]
  await Promise.all(
    followers.map(async (follower, n) => {
      const browser = openBrowser(`127.0.3.${1 + (n % 200)}`, follower)
      const made = await browser.call(
        'POST',
        '/api/payment',
        buildPixOrder(follower.contract, follower.debts),
        { 'idempotency-key': randomUUID() },
      )
      if (made.status >= 300) throw new Error(`${made.status} ${made.text}`)
      await Promise.all(
        Array.from({ length: STREAMS_OF_A_CUSTOMER }, async () => {
          const stream = await browser.open(
            'GET',
            `/api/v2/payments/${JSON.parse(made.text).id}/events`,
            undefined,
            { accept: 'text/event-stream' },
          )
          stream.resume()
          if (stream.statusCode === 200) opened.add(stream)
          else refused.add(stream)
          stream.on('error', () => undefined)
          stream.once('close', () => opened.delete(stream))
        }),
      )
    }),
  )
  return () => `${opened.size} streams open, ${refused.size} refused`
}

/** Sends headers of 15 KB that a parser of quadratic time reads for half a second each. */
function startHostileHeaders() {
  const long = `x${' '.repeat(15_000)}y`
  const headers = [
    'accept-encoding',
    'accept-language',
    'cookie',
    'if-none-match',
    'range',
    'x-forwarded-for',
  ]
  const answers = new Map()
  for (let n = 0; n < HOSTILE_CONNECTIONS; n += 1) {
    const browser = openBrowser(`127.0.5.${1 + n}`, { headers: {} })
    void (async () => {
      while (!isOver) {
        const { status } = await browser.call('GET', '/registry.json', undefined, {
          [String(headers[n % headers.length])]: long,
        })
        answers.set(status, (answers.get(status) ?? 0) + 1)
        await wait(PAUSE_MS)
      }
    })().catch(() => undefined)
  }
  return () => [...answers].map(([status, count]) => `${count} times ${status}`).join(', ')
}

/** Fetches invoices as PDF without a pause. */
function startPdfs({ headers, debts }) {
  const answers = new Map()
  const browser = openBrowser('127.0.6.1', { headers })
  void (async () => {
    while (!isOver) {
      const { status } = await browser.call('GET', `/api/legacy/GetBoletoPdf?reference=${debts[0]}`)
      answers.set(status, (answers.get(status) ?? 0) + 1)
    }
  })().catch(() => undefined)
  return () => {
    if (!answers.has(200)) throw new Error(`No PDF was served: ${[...answers].join(' ')}`)
    return [...answers].map(([status, count]) => `${count} times ${status}`).join(', ')
  }
}

/** Sends requests without a pause on each connection, from four client IPs. */
function startRush({ headers, contract, debts }) {
  const answers = new Map()
  for (let n = 0; n < CONNECTIONS; n += 1) {
    const browser = openBrowser(`127.0.4.${1 + (n % 4)}`, { headers })
    void (async () => {
      while (!isOver) {
        const { status } = await (n % 2 === 0
          ? browser.call('GET', '/api/contracts')
          : browser.call('POST', '/api/payment', buildPixOrder(contract, debts.slice(0, 1)), {
              'idempotency-key': randomUUID(),
            }))
        answers.set(status, (answers.get(status) ?? 0) + 1)
      }
    })().catch(() => undefined)
  }
  return () => [...answers].map(([status, count]) => `${count} times ${status}`).join(', ')
}

function getPercentile(samples, share) {
  return (
    [...samples].sort((a, b) => a - b)[Math.max(0, Math.ceil(samples.length * share) - 1)] ?? NaN
  )
}

function formatPercentiles(samples) {
  return [0.5, 0.95].map((share) => getPercentile(samples, share).toFixed(1)).join(' / ')
}
