import type { Mutant } from './mutants.ts'

/** Faults that only transactions that overlap can meet: they need a PostgreSQL server. */
export const LOCK_MUTANTS: readonly Mutant[] = [
  {
    name: 'a payment does not lock its invoices',
    file: 'billing/store/invoices.ts',
    find: `if (references.length > 0)
    await lockQuery`,
    replace: `if (references.length < 0)
    await lockQuery`,
    from: 56,
  },
  {
    name: 'a payment is not locked when money is booked',
    file: 'payments/engine/book-money.ts',
    find: `eq(payments.id, id)).for('update')`,
    replace: 'eq(payments.id, id))',
  },
  {
    name: 'invoices are locked in any order',
    file: 'billing/store/invoices.ts',
    find: `.orderBy(asc(invoices.reference))
    .for('update', { of: invoices })`,
    replace: `.orderBy(sql\`random()\`)
    .for('update', { of: invoices })`,
  },
  {
    name: 'received money is not locked',
    file: 'payments/store/unmatched-money.ts',
    find: 'select pg_advisory_xact_lock(hashtextextended(${moneyId}, 0))',
    replace: 'select hashtextextended(${moneyId}, 0)',
  },
  {
    name: 'money that is reversed is not locked',
    file: 'payments/engine/reverse.ts',
    find: `      .where(eq(receivedPayments.id, moneyId))
      .for('update')`,
    replace: '      .where(eq(receivedPayments.id, moneyId))',
  },
  {
    name: 'two processes claim the same jobs',
    file: 'platform/queue/job-store.ts',
    find: `.limit(sql.placeholder('limit'))
      .for('update', { skipLocked: true })`,
    replace: `.limit(sql.placeholder('limit'))`,
  },
]
