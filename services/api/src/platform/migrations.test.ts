import { readFileSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { migrate, readMigrations } from '@portal/service/database'
import { MIGRATIONS } from './migrations.ts'

const CBFF041 = readFileSync(new URL('./database-of-cbff041.sql', import.meta.url), 'utf8')

let client: PGlite

const runMigrations = (): Promise<void> => migrate(client, MIGRATIONS)

const emptyDatabase = () => client.exec('drop schema public cascade; create schema public')

const createEarlierDatabase = async (): Promise<void> => {
  const baseline = readMigrations(MIGRATIONS).find(({ name }) => name === '0001_baseline.sql')
  await client.exec(`${baseline?.text}\n${CBFF041}`)
}

/** Columns, indexes, constraints and triggers, one per line. */
const describeSchema = async (): Promise<unknown[]> => {
  const { rows } = await client.query(`
    select format('%s.%s %s %s %s', table_name, column_name, data_type, is_nullable, column_default) as line
      from information_schema.columns where table_schema = 'public'
    union all select indexdef from pg_indexes where schemaname = 'public'
    union all select format('%s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
      from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n'
    union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    order by line`)
  return rows
}

it('migration numbers are unique and without gaps', () => {
  const names = readMigrations(MIGRATIONS).map(({ name }) => name)
  const numbers = names.map((name) => /^(\d{4})_[a-z_]+\.sql$/.exec(name)?.[1])
  expect(numbers).toEqual(names.map((_, i) => String(i).padStart(4, '0')))
})

describe('migrations', () => {
  beforeAll(async () => {
    client = await PGlite.create()
  })
  beforeEach(emptyDatabase)
  afterAll(() => client.close())

  it('migrate a database of commit cbff041 to the current schema with all rows', async () => {
    await runMigrations()
    const [schema, names] = [
      await describeSchema(),
      await client.query('select name from migrations'),
    ]
    await emptyDatabase()
    await createEarlierDatabase()
    await runMigrations()
    await runMigrations()
    expect(await describeSchema()).toEqual(schema)
    expect((await client.query('select name from migrations order by name')).rows).toEqual(
      names.rows,
    )
    const { rows } = await client.query(`
      select encrypted_identity, document_blind_index, phone_blind_index, pending_address, topic, ip
      from customers join logins on logins.customer_id = customers.id join emails using (customer_id)
        join notification_preferences using (customer_id), security_log`)
    expect(rows).toEqual([
      {
        encrypted_identity: 'encrypted',
        document_blind_index: 'hash',
        phone_blind_index: 'index',
        pending_address: 'pending',
        topic: 'due',
        ip: '127.0.0.1',
      },
    ])
    const people = await client.query(`
      select phone_login_role, email, email_blind_index, session_role(customer_id, null) as role
      from people join customers on customers.id = customer_id`)
    expect(people.rows).toEqual([
      { phone_login_role: 'pays', email: 'email', email_blind_index: 'index', role: 'pays' },
    ])
    const paid = [
      { kind: 'service', amount: 10000 },
      { kind: 'fine', amount: 200 },
      { kind: 'interest', amount: 70 },
      { kind: 'discount', amount: -30 },
    ]
    expect(
      (await client.query('select reference, components from invoices order by reference')).rows,
    ).toEqual([
      { reference: 'FT1', components: paid },
      { reference: 'FT2', components: [{ kind: 'service', amount: 9990 }] },
    ])
    const billing = await client.query(`
      select encrypted_phone, phone_blind_index, encrypted_contact, encrypted_signature, notification_id, kind, subject_ref, enqueued_on::text, sent_on::text
      from contracts join contract_contacts on contract_contacts.contract_reference = reference
        join agreements on agreements.contract_reference = contracts.reference, seen_notifications, reminders`)
    expect(billing.rows).toEqual([
      {
        encrypted_phone: 'phone',
        phone_blind_index: 'index',
        encrypted_contact: 'encrypted',
        encrypted_signature: 'signature',
        notification_id: 'overdue-1',
        kind: 'suspension',
        subject_ref: 'FT2',
        enqueued_on: '2026-10-25',
        sent_on: '2026-10-26',
      },
    ])
    expect((await client.query('select count(*)::int as items from invoice_items')).rows).toEqual([
      { items: 3 },
    ])
    expect(
      (await client.query('select id, queue, encrypted_payload from jobs order by id')).rows,
    ).toEqual([
      { id: 'cases.sweep', queue: 'cases.sweep', encrypted_payload: null },
      { id: 'm1', queue: 'sms', encrypted_payload: 'encrypted' },
    ])
    expect(
      (await client.query('select id, encrypted_phone, phone_blind_index from cases')).rows,
    ).toEqual([{ id: 'a1', encrypted_phone: 'phone', phone_blind_index: 'index' }])
    expect(
      (await client.query('select components, total, is_paid from payment_items')).rows,
    ).toEqual([{ components: paid, total: 10240, is_paid: true }])
    expect(
      (await client.query('select requested_outcome, pays_all_invoices, check_count from payments'))
        .rows,
    ).toEqual([{ requested_outcome: 'expire', pays_all_invoices: true, check_count: 3 }])
    expect((await client.query('select method_data from charges')).rows).toEqual([
      { method_data: { copyPaste: 'code' } },
    ])
    expect(
      (await client.query('select id, outcome, refund_attempts from received_payments')).rows,
    ).toEqual([{ id: 'pix:E1', outcome: 'booked', refund_attempts: 2 }])
    const entries = await client.query(`
      select source_id, kind, string_agg(concat_ws(' ', account, subject, amount), ', ' order by position) as postings
      from ledger_entries join ledger_postings on entry_id = id group by id order by id`)
    expect(entries.rows).toEqual([
      {
        source_id: 'invoice:FT1',
        kind: 'invoice_issued',
        postings: 'receivable FT1 10000, revenue -10000',
      },
      {
        source_id: 'invoice:FT2',
        kind: 'invoice_issued',
        postings: 'receivable FT2 9990, revenue -9990',
      },
      {
        source_id: 'pix:E1',
        kind: 'money_received',
        postings:
          'discounts 30, fines_and_interest -270, provider_clearing pix 10240, receivable FT1 -10000',
      },
    ])
  })

  it.each([
    ['is older than that commit', "delete from migrations where name = '0131_reports_source.sql'"],
    ['has a customer in clear text', 'update customers set sealed = null'],
    [
      'has a phone in clear text',
      "update contracts set phone = '+5511987654321', sealed_phone = null",
    ],
  ])('reject a database that %s and leave it unchanged', async (_, change) => {
    await createEarlierDatabase()
    await client.exec(change)
    const schema = await describeSchema()
    await expect(runMigrations()).rejects.toThrow(
      'migration 0000_adopt_earlier_database.sql failed',
    )
    expect(await describeSchema()).toEqual(schema)
  })
})
