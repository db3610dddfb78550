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
const WHO = 'pf-overdue'

/** A row of each table whose rows go by themselves, as old as `at` says. */
const ROW: Readonly<Record<string, (id: string, at: Date) => readonly SQL[]>> = {
  work: (id, at) => [
    sql`insert into work (id, lane, created_at, next_at, done_at) values (${id}, 'sms', ${at}, ${at}, ${at})`,
  ],
  security_log: (id, at) => [
    sql`insert into security_log (at, kind, ip, trace_id) values (${at}, 'login', '127.0.0.1', ${id})`,
  ],
  sessions: (id, at) => [
    sql`insert into logins (id, customer_id, protocol, created_at) values (${`of-${id}`}, ${WHO}, ${`of-${id}`}, ${at})`,
    sql`insert into sessions (id, login_id, customer_id, stage, audience, protocol, created_at, expires_at) values (${id}, ${`of-${id}`}, ${WHO}, 'customer', 'portal', ${id}, ${at}, ${at})`,
  ],
  logins: (id, at) => [
    sql`insert into logins (id, customer_id, protocol, created_at) values (${id}, ${WHO}, ${id}, ${at})`,
  ],
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
    sql`insert into ratings (id, customer_id, score, created_at) values (${id}, ${WHO}, 9, ${at})`,
  ],
  feedbacks: (id, at) => [sql`insert into feedbacks values (${id}, ${WHO}, '985', ${at})`],
  attendances: (id, at) => [
    sql`insert into attendances (id, customer_id, protocol, created_at, changed_at, state) values (${id}, ${WHO}, ${id}, ${at}, ${at}, 'closed')`,
  ],
  reminders: (id, at) => [
    sql`insert into reminders values ('due', ${id}, ${WHO}, ${toSaoPauloDate(at)})`,
  ],
  notices_read: (id, at) => [sql`insert into notices_read values (${WHO}, ${id}, ${at})`],
  payments: (id, at) => [
    sql`insert into payments (id, protocol, customer_id, method, status, total, created_at) values (${id}, ${id}, ${WHO}, 'pix', 'expired', 100, ${at})`,
    sql`insert into payment_items values (${id}, ${id}, 'CT1', 0, '2020-01', '2020-01-01', 100, false, false, '[]')`,
    sql`insert into charges values (${id}, 'pix', 'removed', ${id}, ${`{"barcode": "${id}"}`})`,
    sql`insert into received_payments (id, payment_id, amount, paid_at, received_at, outcome) values (${id}, ${id}, 100, ${at}, ${at}, 'duplicate')`,
  ],
  idempotency_keys: (id, at) => [
    sql`insert into idempotency_keys values (${WHO}, 'pay', ${id}, 'hash', null, true, ${at}, ${at})`,
  ],
  card_sessions: (id, at) => [
    sql`insert into card_sessions values (${id}, ${id}, ${WHO}, 'credit', ${at})`,
  ],
  privacy_requests: (id, at) => [
    sql`insert into privacy_requests values (${id}, ${WHO}, '[]', ${at})`,
  ],
}
/** Know a day, and no hour. */
const BY_DAY = ['reminders']
/** Their end is a clock of their own. */
const COUNTERS = 'rate_limits'

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
}, 60_000)
afterAll(() => api.close())

it('says of every table how long its rows stay, or why they stay', async () => {
  const tables = await selectRows<{ name: string }>(
    api.platform.db,
    sql`select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'migrations' order by 1`,
  )
  expect([...new Set(rules.map(([name]) => name))].sort()).toEqual(tables.map(({ name }) => name))
  for (const [, rule] of rules) expect(typeof rule === 'number' || rule.length > 10).toBe(true)
})

/** Have a customer's id, and tell a customer nothing. */
const UNTOLD: Readonly<Record<string, string>> = {
  account_versions: 'a number by which answers are made again',
  idempotency_keys:
    'a week long, so that a call that is repeated is not done twice; what it did stands elsewhere',
  card_sessions: 'minutes long, while a card is typed',
  passkey_challenges: 'minutes long, while a key is made',
}

/** Which tables the parts read for a customer. */
const toldTables = async (parts: readonly RetainedDataSource[]): Promise<string[]> => {
  const { db } = api.platform
  const { $client } = db as unknown as {
    $client: { query(statement: string | { text: string }): unknown }
  }
  const spy = jest.spyOn($client, 'query')
  for (const part of parts) await part.listRows(db, WHO)
  const asked = spy.mock.calls
    .map(([statement]) => (typeof statement === 'string' ? statement : statement.text))
    .join('\n')
  spy.mockRestore()
  return [...asked.matchAll(/(?:from|join) "(\w+)"/g)].map(([, name = '']) => name)
}

it('tells a customer of every table that knows whose its rows are, but where it says why not', async () => {
  const { platform, slices } = api
  const told = new Set(
    await toldTables([
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
  expect(tables.map(({ name }) => name).filter((name) => !told.has(name))).toEqual(
    Object.keys(UNTOLD).sort(),
  )
})

// ASVS 14.2.4
it('deletes every row in its time, and none before', async () => {
  const { db, clock } = api.platform
  const kept = new Map<string, number>()
  for (const [name, days] of rules)
    if (typeof days === 'number' && !kept.has(name) && name !== COUNTERS) kept.set(name, days)
  expect([...kept.keys()].sort()).toEqual(Object.keys(ROW).sort())
  const left = async (): Promise<string[]> => {
    const found = await Promise.all(
      [...kept.keys()].map(async (name) =>
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
  for (const [name, days] of kept) {
    const step = BY_DAY.includes(name) ? DAY_MS : HOUR_MS
    for (const [id, age] of [
      ['row-old', days * DAY_MS + step],
      ['row-young', days * DAY_MS - step],
    ] as const) {
      for (const statement of ROW[name]?.(`${id}-${name}`, addMs(clock.now(), -age)) ?? [])
        await db.execute(statement)
    }
  }
  expect(await left()).toEqual(
    [...kept.keys()].flatMap((name) => [`${name} row-old`, `${name} row-young`]).sort(),
  )
  for (const job of jobs) await job.run()
  expect(await left()).toEqual([...kept.keys()].map((name) => `${name} row-young`).sort())
  for (const table of ['payment_items', 'charges', 'received_payments']) {
    const rows = await selectRows<{ id: string }>(
      db,
      sql`select payment_id as id from ${sql.identifier(table)} where payment_id like 'row-%'`,
    )
    expect(rows).toEqual([{ id: 'row-young-payments' }])
  }
})

it('forgets what was given up, and who it was for, a month later than what was done', async () => {
  const { db, clock } = api.platform
  for (const [id, days] of [
    ['dead-old', 38],
    ['dead-young', 36],
  ] as const) {
    const at = addMs(clock.now(), -days * DAY_MS)
    await db.execute(
      sql`insert into work (id, lane, created_at, next_at, dead_at) values (${id}, 'sms', ${at}, ${at}, ${at})`,
    )
  }
  for (const job of jobs) await job.run()
  expect(await selectRows(db, sql`select id from work where id like 'dead-%'`)).toEqual([
    { id: 'dead-young' },
  ])
})

it('leaves a payment that still waits for money, however old', async () => {
  const { db, clock } = api.platform
  await db.execute(sql`
    insert into payments (id, protocol, customer_id, method, status, total, created_at)
    values ('waiting', 'waiting', ${WHO}, 'pix', 'awaiting_payer', 100, ${addMs(clock.now(), -RETAINED_DATA.payments.days * 2 * DAY_MS)})`)
  for (const job of jobs) await job.run()
  expect(await selectRows(db, sql`select 1 from payments where id = 'waiting'`)).toHaveLength(1)
})

it('leaves what a customer was written to about while it would be written again', async () => {
  const { db, clock } = api.platform
  const [long, today] = [addDays(clock.today(), -RETAINED_DATA.reminders.days * 2), clock.today()]
  const left = async () =>
    (
      await selectRows<{ subject: string }>(
        db,
        sql`select subject from reminders where promised_on = ${long} order by 1`,
      )
    ).map(({ subject }) => subject)
  const [owed] = await selectRows<{ reference: string }>(
    db,
    sql`select reference from debts where state = 'OPEN' order by 1 limit 1`,
  )
  const [offered] = await selectRows<{ reference: string }>(
    db,
    sql`select reference from campaigns where accepted_at is null and valid_until >= ${today} order by 1 limit 1`,
  )
  const subjects = [owed?.reference ?? '', offered?.reference ?? '']
  await db.execute(sql`delete from reminders where subject = ${subjects[0]}`)
  await db.execute(
    sql`insert into reminders values ('suspension', ${subjects[0]}, ${WHO}, ${long}, ${long}), ('offers', ${subjects[1]}, ${WHO}, ${long}, ${long})`,
  )
  for (const job of jobs) await job.run()
  expect(await left()).toEqual([...subjects].sort())
  await db.execute(
    sql`update debts set state = 'PAID', paid_at = now() where reference = ${subjects[0]}`,
  )
  await db.execute(
    sql`update campaigns set valid_until = ${addDays(today, -1)} where reference = ${subjects[1]}`,
  )
  for (const job of jobs) await job.run()
  expect(await left()).toEqual([])
})
