// Lower bound of a payment: look up a token, lock an invoice, insert a row, call a provider, update
// the row. It has no validation, rate limit, encryption or idempotency. With the argument PROVIDER
// it runs the provider.
import { randomUUID } from 'node:crypto'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { root } from '../start/root.mjs'

const ofApi = createRequire(join(root, 'services/api/package.json'))
const { default: Fastify } = ofApi('fastify')
const app = Fastify()

if (process.argv[2] === 'provider') {
  app.put('/:id', async ({ params, body }) => ({ ...body, id: params.id, code: '0'.repeat(200) }))
} else {
  const pool = new (ofApi('pg').Pool)({ connectionString: process.env.DATABASE_URL, max: 10 })
  await pool.query(
    'create table if not exists floor_invoices (id int primary key, state text); create table if not exists floor_payments (id uuid primary key, invoice int, state text, code text)',
  )
  await pool.query(
    "insert into floor_invoices select n, 'OPEN' from generate_series(1, 1000) n on conflict do nothing",
  )
  const runQuery = (line, name, text, ...values) => line.query({ name, text, values })
  app.post('/', async () => {
    const [id, invoice] = [randomUUID(), 1 + Math.floor(Math.random() * 1000)]
    await runQuery(pool, 'token', 'select id from floor_invoices where id = $1', invoice)
    const line = await pool.connect()
    try {
      await line.query('begin')
      await runQuery(
        line,
        'hold',
        'select state from floor_invoices where id = $1 for update',
        invoice,
      )
      await runQuery(
        line,
        'write',
        "insert into floor_payments values ($1, $2, 'created')",
        id,
        invoice,
      )
      await line.query('commit')
    } finally {
      line.release()
    }
    const answer = await fetch(`${process.env.PROVIDER}/${id}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ value: '49.90' }),
    })
    const { code } = await answer.json()
    await runQuery(
      pool,
      'open',
      "update floor_payments set state = 'waiting', code = $2 where id = $1",
      id,
      code,
    )
    return { id, code }
  })
}
await app
  .get('/', async () => ({ hello: 'world' }))
  .listen({ port: Number(process.env.PORT), host: '127.0.0.1' })
