// Whoever books on a customer's account holds its number until it commits (ADR 0090). What does that cost? 40 Pix of one customer, and 40 of as many
// customers, all paid at once: until the first, half and all of them are confirmed. Two processes of the API over PostgreSQL; nothing has to be built.
//   node tools/bench/one-account.mjs [rounds]
import { randomUUID } from 'node:crypto'
import { createRequire } from 'node:module'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { root } from '../start/root.mjs'
import { startPostgres } from '../test/postgres.mjs'
import { createBrowser, createCrowd, pixFor } from './crowd.mjs'
import { startPair } from './pair.mjs'
import { spentBy } from './spent.mjs'

const ROUNDS = Number(process.argv[2] ?? 3)
const WRITERS = 40
const LOOK_EVERY_MS = 10
const { Client } = createRequire(join(root, 'services/api/package.json'))('pg')

const folder = mkdtempSync(join(tmpdir(), 'portal-account-'))
const postgres = await startPostgres()
if (!postgres) throw new Error('PostgreSQL is not installed.')
const db = new Client({ connectionString: postgres.url })
let pair
try {
  pair = await startPair({
    offset: Number(process.env.PORTAL_PORT_OFFSET ?? 0) + 10_000,
    folder,
    databaseUrl: postgres.url,
  })
  await db.connect()
  await trial('to warm up', 0, WRITERS)
  for (let round = 1; round <= ROUNDS; round += 1) {
    await trial('one customer', round * 100, 1)
    await trial(`${WRITERS} customers`, round * 100 + 1, WRITERS)
  }
} finally {
  await pair?.end()
  await db.end()
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}

/** `first`: the number of the first of these customers; no two trials share one. */
async function trial(name, first, customers) {
  const crowd = await createCrowd(postgres.url, customers, WRITERS / customers, first)
  const opened = await Promise.all(
    crowd.flatMap(({ headers, contract, debts }) =>
      debts.map(async (debt) => {
        const browser = createBrowser({ edge: pair.urls.apis[0], origin: pair.origin, headers })
        const { status, text } = await browser.call(
          'POST',
          '/api/payment',
          pixFor(contract, [debt]),
          { 'idempotency-key': randomUUID() },
        )
        browser.close()
        if (status !== 201) throw new Error(`${status} ${text}`)
        return JSON.parse(text)
      }),
    ),
  )
  const before = spentBy(postgres.pid())
  const start = performance.now()
  await Promise.all(
    opened.map(({ charge: { copyPaste } }) =>
      fetch(`${pair.urls.world}/pix/pay`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ copyPaste }),
      }),
    ),
  )
  const ids = opened.map(({ id }) => id)
  const at = []
  while (at.length < WRITERS) {
    const {
      rows: [{ count }],
    } = await db.query(
      "select count(*)::int from payments where id = any($1) and status = 'confirmed'",
      [ids],
    )
    while (at.length < count) at.push(performance.now() - start)
    await wait(LOOK_EVERY_MS)
  }
  const [one, half, all] = [at[0], at[WRITERS / 2 - 1], at.at(-1)].map((ms) => ms.toFixed(0))
  console.log(
    `${name}: ${one} / ${half} / ${all} ms, ${((spentBy(postgres.pid()) - before) / WRITERS).toFixed(1)} ms of the database's processor each`,
  )
}
