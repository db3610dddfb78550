// What 300 event streams cost in memory, and whether it comes back: opened and closed again in rounds, with a pause after each. Two processes of the
// API over PostgreSQL and an edge, all on loopback; nothing has to be built. Fails when the last round leaves a tenth more behind than the second.
//   node tools/bench/streams.mjs [rounds]
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { startPostgres } from '../test/postgres.mjs'
import { createBrowser, createCrowd, pixFor } from './crowd.mjs'
import { startPair } from './pair.mjs'
import { heldBy } from './spent.mjs'

const ROUNDS = Math.max(3, Number(process.argv[2] ?? 6))
const [STREAMS, OF_A_CUSTOMER] = [300, 4]
const [OPEN_MS, CLOSED_MS] = [5_000, 10_000]
const NAMES = ['api-0', 'api-1', 'edge']

const folder = mkdtempSync(join(tmpdir(), 'portal-streams-'))
const postgres = await startPostgres()
if (!postgres) throw new Error('PostgreSQL is not installed.')
let pair
try {
  pair = await startPair({
    offset: Number(process.env.PORTAL_PORT_OFFSET ?? 0) + 10_000,
    folder,
    databaseUrl: postgres.url,
  })
  await rounds(await withPayments(await createCrowd(postgres.url, STREAMS / OF_A_CUSTOMER)))
} finally {
  await pair?.end()
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}

function tell(when) {
  const each = NAMES.map((name) => [name, heldBy(pair.pidOf(name))])
  console.log(`${when}: ${each.map(([name, mb]) => `${name} ${mb.toFixed(0)}`).join(', ')} MB`)
  return Object.fromEntries(each)
}

/** A payment that waits for its money, for each. */
function withPayments(crowd) {
  return Promise.all(
    crowd.map(async ({ headers, contract, debts }, n) => {
      const browser = createBrowser({
        edge: pair.urls.edge,
        origin: pair.origin,
        address: `127.0.3.${1 + (n % 200)}`,
        headers,
      })
      const made = await browser.call('POST', '/api/payment', pixFor(contract, debts), {
        'idempotency-key': randomUUID(),
      })
      if (made.status >= 300) throw new Error(`${made.status} ${made.text}`)
      return { browser, path: `/api/v2/payments/${JSON.parse(made.text).id}/events` }
    }),
  )
}

async function rounds(followers) {
  const left = [tell('before')]
  for (let round = 1; round <= ROUNDS; round += 1) {
    const streams = await Promise.all(
      followers.flatMap(({ browser, path }) =>
        Array.from({ length: OF_A_CUSTOMER }, async () => {
          const stream = await browser.open('GET', path, undefined, { accept: 'text/event-stream' })
          stream.on('error', () => undefined)
          stream.resume()
          return stream
        }),
      ),
    )
    await wait(OPEN_MS)
    tell(
      `round ${round}, ${streams.filter(({ statusCode, closed }) => statusCode === 200 && !closed).length} streams open`,
    )
    streams.forEach((stream) => stream.destroy())
    await wait(CLOSED_MS)
    left.push(tell(`round ${round}, closed`))
  }
  followers.forEach(({ browser }) => browser.close())
  for (const name of NAMES) {
    const [second, last] = [left[2][name], left.at(-1)[name]]
    if (last > second * 1.1) process.exitCode = 1
    console.log(
      `${name}: ${((last - second) / (ROUNDS - 2)).toFixed(1)} MB more a round after the second${last > second * 1.1 ? ': IT GROWS' : ''}`,
    )
  }
}
