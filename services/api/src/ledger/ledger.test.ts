import { sql } from 'drizzle-orm'
import type { Database } from '../platform/db.ts'
import { runInTransaction } from '../platform/db.ts'
import { EACH_STORE, openTestDatabase } from '../testing/stores.ts'
import {
  findPostedAmounts,
  getBalance,
  listBalances,
  listEntries,
  listSubjectEntries,
  postEntries,
  postEntry,
  type Posting,
} from './index.ts'

const OCCURRED_AT = new Date('2026-11-18T15:00:00Z')
const BALANCED: readonly Posting[] = [
  { account: 'provider_clearing', subject: 'pix', amount: 5000 },
  { account: 'receivable', subject: 'FT1', amount: -4900 },
  { account: 'discounts', amount: 0 },
  { account: 'fines_and_interest', amount: -100 },
]

/** PostgreSQL's error is the cause of Drizzle's. */
const getMessage = async (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'no error',
    (error: Error) => `${error.message} ${String((error.cause as Error | undefined)?.message)}`,
  )

describe.each(EACH_STORE)('ledger on %s', (store) => {
  let database: Database

  beforeAll(async () => {
    database = await openTestDatabase(store)
  })
  afterAll(() => database.close())

  const post = (
    sourceId: string,
    postings: readonly Posting[] = BALANCED,
    paymentId = sourceId,
  ): Promise<boolean> =>
    runInTransaction(database.db, (tx) =>
      postEntry(tx, {
        sourceId,
        kind: 'money_received',
        occurredAt: OCCURRED_AT,
        paymentId,
        postings,
      }),
    )

  it('records a source once and lists the entries of a payment', async () => {
    expect(await post('pay-1')).toBe(true)
    expect(await post('pay-1')).toBe(false)
    expect(await listEntries(database.db, 'pay-1')).toEqual([
      {
        sourceId: 'pay-1',
        kind: 'money_received',
        occurredAt: OCCURRED_AT,
        postings: [
          { account: 'provider_clearing', subject: 'pix', amount: 5000 },
          { account: 'receivable', subject: 'FT1', amount: -4900 },
          { account: 'fines_and_interest', subject: null, amount: -100 },
        ],
      },
    ])
  })

  it('lists each entry of a payment with its own postings', async () => {
    const returned: readonly Posting[] = [
      { account: 'revenue', amount: 10 },
      { account: 'fines_and_interest', amount: -10 },
    ]
    await post('pay-5')
    await post('pay-5:returned', returned, 'pay-5')
    expect(await listEntries(database.db, 'pay-5')).toMatchObject([
      { sourceId: 'pay-5', postings: [{ amount: 5000 }, { amount: -4900 }, { amount: -100 }] },
      { sourceId: 'pay-5:returned', postings: [{ amount: 10 }, { amount: -10 }] },
    ])
  })

  it('lists what changed a subject, newest first, and finds amounts by their sources', async () => {
    const credit = (amount: number): Posting[] => [
      { account: 'customer_credit', subject: 'C1', amount },
      { account: 'revenue', amount: -amount },
    ]
    await post('credit-1', credit(-700))
    await post('credit-2', credit(200))
    const entry = { kind: 'money_received', occurredAt: OCCURRED_AT }
    expect(await listSubjectEntries(database.db, 'customer_credit', 'C1', 5)).toEqual([
      { ...entry, sourceId: 'credit-2', paymentId: 'credit-2', amount: 200 },
      { ...entry, sourceId: 'credit-1', paymentId: 'credit-1', amount: -700 },
    ])
    expect(await listSubjectEntries(database.db, 'customer_credit', 'C1', 1)).toHaveLength(1)
    const find = (...sources: string[]) =>
      findPostedAmounts(database.db, 'customer_credit', 'C1', sources)
    expect(await find('credit-1', 'pay-1')).toEqual(new Map([['credit-1', -700]]))
    expect(await find()).toEqual(new Map())
  })

  it('records no entry for an empty list', async () => {
    expect(await runInTransaction(database.db, (tx) => postEntries(tx, []))).toEqual(new Set())
  })

  it('adds postings up to the balance of an account and its subjects', async () => {
    const before = await getBalance(database.db, 'provider_clearing')
    await post('pay-2')
    await post('pay-3', [
      { account: 'provider_clearing', subject: 'bank', amount: 9_000_000_000_000 },
      { account: 'receivable', subject: 'FT9', amount: -9_000_000_000_000 },
    ])
    expect(await getBalance(database.db, 'provider_clearing')).toBe(before + 9_000_000_005_000)
    expect(await getBalance(database.db, 'provider_clearing', 'bank')).toBe(9_000_000_000_000)
    expect(await getBalance(database.db, 'receivable', 'nobody')).toBe(0)
    expect(await listBalances(database.db, 'receivable', ['FT9', 'nobody'])).toEqual(
      new Map([['FT9', -9_000_000_000_000]]),
    )
  })

  it.each<[string, readonly Posting[], string]>([
    [
      'does not sum to zero',
      [
        { account: 'provider_clearing', subject: 'pix', amount: 5000 },
        { account: 'revenue', amount: -4999 },
      ],
      'is not balanced: 2 postings sum to 1',
    ],
    ['has no postings', [], 'is not balanced: 0 postings'],
    [
      'has no subject where the account needs one',
      [
        { account: 'receivable', subject: null as unknown as string, amount: 1 },
        { account: 'revenue', amount: -1 },
      ],
      'ledger_postings_subject_check',
    ],
  ])('rejects an entry that %s', async (_, postings, message) => {
    expect(await getMessage(post('unbalanced', postings))).toContain(message)
    expect(await listEntries(database.db, 'unbalanced')).toEqual([])
  })

  it('rejects another posting of a recorded entry', async () => {
    await post('pay-4')
    const add = database.db.execute(
      sql`insert into ledger_postings select id, 9, 'revenue', null, 1 from ledger_entries where source_id = 'pay-4'`,
    )
    expect(await getMessage(add)).toContain('is not balanced: 4 postings sum to 1')
  })

  it.each([
    'update ledger_entries set kind = kind',
    'update ledger_postings set amount = amount',
    'delete from ledger_postings',
    'delete from ledger_entries',
    'truncate ledger_postings',
    'truncate ledger_entries cascade',
  ])('rejects the statement %s', async (statement) => {
    expect(await getMessage(database.db.execute(sql.raw(statement)))).toContain('is append-only')
  })
})
