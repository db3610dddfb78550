import { addDays, RETAINED_DATA, toSaoPauloDate } from '@portal/contract'
import { getTableName, sql, type SQL } from 'drizzle-orm'
import { addMs, type RecurringJob, type RetainedDataSource } from '../platform/index.ts'
import {
  createPlatformDataSources,
  createPlatformRetention,
} from '../platform/platform-retention.ts'
import { createPlatformJobs } from '../platform/platform-jobs.ts'
import { selectRows } from '../testing/select-rows.ts'
import { STORE } from '../testing/stores.ts'
import { createTestApi, type TestApi } from '../testing/test-api.ts'
import { requestData } from './requests.ts'

const [HOUR_MS, DAY_MS] = [3_600_000, 86_400_000]
const CUSTOMER = 'pf-overdue'

/** Inserts a row of age `at` into each table with a retention period. */
const INSERT_ROW: Readonly<Record<string, (id: string, at: Date) => readonly SQL[]>> = {
  jobs: (id, at) => [
    sql`insert into jobs (id, queue, created_at, next_at, done_at) values (${id}, 'sms', ${at}, ${at}, ${at})`,
  ],
  security_log: (id, at) => [
    sql`insert into security_log (at, kind, ip, trace_id) values (${at}, 'login', '127.0.0.1', ${id})`,
  ],
  sessions: (id, at) => [
    sql`insert into logins (id, customer_id, protocol, created_at) values (${`of-${id}`}, ${CUSTOMER}, ${`of-${id}`}, ${at})`,
    sql`insert into sessions (id, login_id, customer_id, stage, audience, protocol, created_at, expires_at) values (${id}, ${`of-${id}`}, ${CUSTOMER}, 'customer', 'portal', ${id}, ${at}, ${at})`,
  ],
  logins: (id, at) => [
    sql`insert into logins (id, customer_id, protocol, created_at) values (${id}, ${CUSTOMER}, ${id}, ${at})`,
  ],
  guesses: (id, at) => [
    sql`insert into guesses values (${CUSTOMER}, ${id}, array[${at}::timestamptz], ${at})`,
  ],
  pin_sends: (id, at) => [
    sql`insert into pin_sends (customer_id, login_id, recipient, network_blind_index, is_anonymous, sent_at) values (${CUSTOMER}, ${id}, '', 'network', true, ${at})`,
  ],
  send_blocks: (id, at) => [sql`insert into send_blocks values (${CUSTOMER}, ${id}, ${at})`],
  inbound_messages: (id, at) => [sql`insert into inbound_messages values (${id}, ${at})`],
  people: (id, at) => [
    sql`insert into people (id, customer_id, name, role, invited_at, joined_at, removed_at) values (${id}, 'pj-numeric', 'sealed', 'sees', ${at}, ${at}, ${at})`,
  ],
  passkey_challenges: (id, at) => [sql`insert into passkey_challenges values (${id}, null, ${at})`],
  used_partner_tokens: (id, at) => [sql`insert into used_partner_tokens values (${id}, ${at})`],
  used_proofs: (id, at) => [sql`insert into used_proofs values (${id}, ${at})`],
  reports: (id, at) => [
    sql`insert into reports (id, action, created_at) values (${id}, 'login', ${at})`,
  ],
  ratings: (id, at) => [
    sql`insert into ratings (id, customer_id, score, created_at) values (${id}, ${CUSTOMER}, 9, ${at})`,
  ],
  feedbacks: (id, at) => [sql`insert into feedbacks values (${id}, ${CUSTOMER}, '985', ${at})`],
  cases: (id, at) => [
    sql`insert into cases (id, customer_id, protocol, created_at, changed_at, state) values (${id}, ${CUSTOMER}, ${id}, ${at}, ${at}, 'closed')`,
  ],
  reminders: (id, at) => [
    sql`insert into reminders values ('due', ${id}, ${CUSTOMER}, ${toSaoPauloDate(at)})`,
  ],
  payment_links: (id, at) => [
    sql`insert into payment_links select ${id}, ${CUSTOMER}, min(reference), ${at} from invoices`,
  ],
  seen_notifications: (id, at) => [
    sql`insert into seen_notifications values (${CUSTOMER}, ${id}, ${at})`,
  ],
  payments: (id, at) => [
    sql`insert into payments (id, protocol, customer_id, method, status, total, created_at) values (${id}, ${id}, ${CUSTOMER}, 'pix', 'expired', 100, ${at})`,
    sql`insert into payment_items values (${id}, ${id}, 'CT1', 0, '2020-01', '2020-01-01', 100, false, false, '[]')`,
    sql`insert into charges values (${id}, 'pix', 'removed', ${id}, ${`{"barcode": "${id}"}`})`,
    sql`insert into received_payments (id, payment_id, amount, paid_at, received_at, outcome) values (${id}, ${id}, 100, ${at}, ${at}, 'duplicate')`,
  ],
  credit_refunds: (id, at) => [
    sql`insert into credit_refunds values (${id}, ${CUSTOMER}, 100, 0, 'done', null, ${at}, ${at}, ${id})`,
  ],
  idempotency_keys: (id, at) => [
    sql`insert into idempotency_keys values (${CUSTOMER}, 'pay', ${id}, 'hash', null, true, ${at}, ${at})`,
  ],
  card_sessions: (id, at) => [
    sql`insert into card_sessions values (${id}, ${id}, ${CUSTOMER}, 'credit', ${at})`,
  ],
  provider_faults: (id, at) => [
    sql`insert into provider_faults values ('pix', ${id}, 'amount', null, ${at}, ${at})`,
  ],
  privacy_requests: (id, at) => [
    sql`insert into privacy_requests values (${id}, ${CUSTOMER}, '[]', ${at})`,
  ],
}
/** Tables that store a date without a time. */
const DATE_TABLES = ['reminders']
/** Expires by its own column. */
const COUNTER_TABLE = 'rate_limits'

let api: TestApi
let jobs: readonly RecurringJob[]
let rules: readonly (readonly [string, number | string])[]
beforeAll(async () => {
  api = await createTestApi(STORE)
  const { slices } = api
  jobs = [
    ...createPlatformJobs(api.platform),
    ...slices.flatMap((slice) => slice.recurringJobs?.(api.platform) ?? []),
  ].filter(({ name }) => name.endsWith('.sweep'))
  rules = [
    ...createPlatformRetention(api.platform),
    ...slices.flatMap(({ retention }) => retention),
  ].map((rule) => [getTableName(rule.table), 'days' in rule ? rule.days : rule.reason] as const)
})
afterAll(() => api.close())

it('every table has a retention period or a reason', async () => {
  const tables = await selectRows<{ name: string }>(
    api.platform.db,
    sql`select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'migrations' order by 1`,
  )
  expect([...new Set(rules.map(([name]) => name))].sort()).toEqual(tables.map(({ name }) => name))
  for (const [, rule] of rules) expect(typeof rule === 'number' || rule.length > 10).toBe(true)
})

/** Tables with a customer id that are not exported, and why. */
const NOT_EXPORTED: Readonly<Record<string, string>> = {
  account_versions: 'a version number for cached responses',
  idempotency_keys:
    'stored for a week to detect repeated requests; their effects are exported elsewhere',
  card_sessions: 'stored for minutes, while a card is entered',
  guesses: 'stored for a day to limit wrong codes; the security log has them',
  passkey_challenges: 'stored for minutes, while a passkey is created',
  payment_links: 'hashes of links in reminders, which are exported; stored for 16 days',
  pin_sends: 'stored for a day to limit codes; the security log has their requests',
  send_blocks: 'stored for a day, while codes are stopped',
}

/** Tables that the data sources read for a customer. */
const listExportedTables = async (parts: readonly RetainedDataSource[]): Promise<string[]> => {
  const { db } = api.platform
  const { $client } = db as unknown as {
    $client: { query(statement: string | { text: string }): unknown }
  }
  const spy = jest.spyOn($client, 'query')
  for (const part of parts) await part.listRows(db, CUSTOMER)
  const statements = spy.mock.calls
    .map(([statement]) => (typeof statement === 'string' ? statement : statement.text))
    .join('\n')
  spy.mockRestore()
  return [...statements.matchAll(/(?:from|join) "(\w+)"/g)].map(([, name = '']) => name)
}

it('the export covers every table with a customer id, except the listed ones', async () => {
  const { platform, slices } = api
  const exported = new Set(
    await listExportedTables([
      ...createPlatformDataSources(platform),
      ...slices.flatMap((slice) => slice.retainedData?.(platform) ?? []),
      requestData,
    ]),
  )
  const tables = await selectRows<{ name: string }>(
    platform.db,
    sql`
    select distinct c.table_name as name from information_schema.columns c join pg_tables t on t.tablename = c.table_name and t.schemaname = c.table_schema
    where c.table_schema = 'public' and c.column_name in ('customer_id', 'customer') order by 1`,
  )
  expect(tables.map(({ name }) => name).filter((name) => !exported.has(name))).toEqual(
    Object.keys(NOT_EXPORTED).sort(),
  )
})

// ASVS 14.2.4
it('retention jobs delete every row after its period and none before', async () => {
  const { db, clock } = api.platform
  const periods = new Map<string, number>()
  for (const [name, days] of rules)
    if (typeof days === 'number' && !periods.has(name) && name !== COUNTER_TABLE)
      periods.set(name, days)
  expect([...periods.keys()].sort()).toEqual(Object.keys(INSERT_ROW).sort())
  const listRemaining = async (): Promise<string[]> => {
    const found = await Promise.all(
      [...periods.keys()].map(async (name) =>
        (
          await selectRows<{ id: string }>(
            db,
            sql`
      select distinct substring(t::text from 'row-(?:old|young)') as id from ${sql.identifier(name)} t where t::text ~ 'row-(old|young)'`,
          )
        ).map(({ id }) => `${name} ${id}`),
      ),
    )
    return found.flat().sort()
  }
  for (const [name, days] of periods) {
    const step = DATE_TABLES.includes(name) ? DAY_MS : HOUR_MS
    for (const [id, age] of [
      ['row-old', days * DAY_MS + step],
      ['row-young', days * DAY_MS - step],
    ] as const) {
      for (const statement of INSERT_ROW[name]?.(`${id}-${name}`, addMs(clock.now(), -age)) ?? [])
        await db.execute(statement)
    }
  }
  expect(await listRemaining()).toEqual(
    [...periods.keys()].flatMap((name) => [`${name} row-old`, `${name} row-young`]).sort(),
  )
  for (const job of jobs) await job.run()
  expect(await listRemaining()).toEqual(
    [...periods.keys()].map((name) => `${name} row-young`).sort(),
  )
  for (const table of ['payment_items', 'charges', 'received_payments']) {
    const rows = await selectRows<{ id: string }>(
      db,
      sql`select payment_id as id from ${sql.identifier(table)} where payment_id like 'row-%'`,
    )
    expect(rows).toEqual([{ id: 'row-young-payments' }])
  }
})

it('retention jobs delete failed jobs a month after completed ones', async () => {
  const { db, clock } = api.platform
  for (const [id, days] of [
    ['dead-old', 38],
    ['dead-young', 36],
  ] as const) {
    const at = addMs(clock.now(), -days * DAY_MS)
    await db.execute(
      sql`insert into jobs (id, queue, created_at, next_at, dead_at) values (${id}, 'sms', ${at}, ${at}, ${at})`,
    )
  }
  for (const job of jobs) await job.run()
  expect(await selectRows(db, sql`select id from jobs where id like 'dead-%'`)).toEqual([
    { id: 'dead-young' },
  ])
})

it('retention jobs preserve an open payment of any age', async () => {
  const { db, clock } = api.platform
  await db.execute(sql`
    insert into payments (id, protocol, customer_id, method, status, total, created_at)
    values ('waiting', 'waiting', ${CUSTOMER}, 'pix', 'awaiting_payer', 100, ${addMs(clock.now(), -RETAINED_DATA.payments.days * 2 * DAY_MS)})`)
  for (const job of jobs) await job.run()
  expect(await selectRows(db, sql`select 1 from payments where id = 'waiting'`)).toHaveLength(1)
})

it('retention jobs preserve a reminder that would otherwise be sent again', async () => {
  const { db, clock } = api.platform
  const [long, today] = [addDays(clock.today(), -RETAINED_DATA.reminders.days * 2), clock.today()]
  const listRemaining = async () =>
    (
      await selectRows<{ subject: string }>(
        db,
        sql`select subject_ref as subject from reminders where enqueued_on = ${long} order by 1`,
      )
    ).map(({ subject }) => subject)
  const [owed] = await selectRows<{ reference: string }>(
    db,
    sql`select reference from invoices where state = 'OPEN' order by 1 limit 1`,
  )
  const [offered] = await selectRows<{ reference: string }>(
    db,
    sql`select reference from campaigns where accepted_at is null and valid_until >= ${today} order by 1 limit 1`,
  )
  const subjects = [owed?.reference ?? '', offered?.reference ?? '']
  await db.execute(sql`delete from reminders where subject_ref = ${subjects[0]}`)
  await db.execute(
    sql`insert into reminders values ('suspension', ${subjects[0]}, ${CUSTOMER}, ${long}, ${long}), ('offers', ${subjects[1]}, ${CUSTOMER}, ${long}, ${long})`,
  )
  for (const job of jobs) await job.run()
  expect(await listRemaining()).toEqual([...subjects].sort())
  await db.execute(
    sql`update invoices set state = 'PAID', paid_at = now() where reference = ${subjects[0]}`,
  )
  await db.execute(
    sql`update campaigns set valid_until = ${addDays(today, -1)} where reference = ${subjects[1]}`,
  )
  for (const job of jobs) await job.run()
  expect(await listRemaining()).toEqual([])
})
