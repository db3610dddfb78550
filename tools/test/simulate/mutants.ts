/** A fault put into the API, most of them faults that it once had: the simulation must find it. */
export interface Mutant {
  readonly name: string
  /** Below services/api/src. */
  readonly file: string
  readonly find: string
  readonly replace: string
  /** Seed that found it, which few do; tried first. */
  readonly from?: number
}

export const MUTANTS: readonly Mutant[] = [
  {
    name: 'a boleto that a late request opens again stays payable',
    file: 'payments/engine/apply-state.ts',
    find: `const mayReopen = payment.status === 'created' || getMethod(context, record).canReopen`,
    replace: `const mayReopen = payment.status === 'created'`,
    from: 460015,
  },
  {
    name: 'whatever is paid too much is kept',
    file: 'payments/engine/split-money.ts',
    find: 'refund: toCents(money.amount - sumCents([...paid, ...partly].map(({ total }) => total))),',
    replace: 'refund: toCents(0),',
    from: 500002,
  },
  {
    name: 'too little money pays the whole invoice',
    file: 'payments/engine/split-money.ts',
    find: 'if (money.amount < payment.total)',
    replace: 'if (money.amount < 0)',
    from: 510006,
  },
  {
    name: 'money for nothing known is ignored',
    file: 'payments/engine/match-received.ts',
    find: `if (reference === null) return recordUnmatched(context, provider, listed, 'no_charge', null)`,
    replace: 'if (reference === null) return',
    from: 330002,
  },
  {
    name: 'money of a printed code for an unknown invoice is ignored',
    file: 'payments/engine/match-received.ts',
    find: `await recordUnmatched(context, provider, listed, 'unknown_invoice', null)`,
    replace: 'return',
    from: 330004,
  },
  {
    name: 'money that the provider takes back is not noticed',
    file: 'payments/engine/reverse-listed.ts',
    find: 'for (const reversal of await listNew(context, reversals)) {',
    replace: 'for (const reversal of (await listNew(context, reversals)).slice(0, 0)) {',
    from: 330002,
  },
  {
    name: 'a reversal leaves the invoice paid',
    file: 'payments/engine/reverse.ts',
    find: '.set({ isPaid: false, reversed: sql`${paymentItems.reversed} + ${amount}` })',
    replace: '.set({ reversed: sql`${paymentItems.reversed} + ${amount}` })',
    from: 330003,
  },
  {
    name: 'a lost dispute posts nothing for what was held back',
    file: 'payments/engine/reverse.ts',
    find: `blocked: known?.status === 'requested' ? known.amount : 0,`,
    replace: 'blocked: 0,',
    from: 331015,
  },
  {
    name: 'a won dispute releases nothing',
    file: 'payments/engine/reverse.ts',
    find: 'await postRejectedDispute(tx, { ...step, at })',
    replace: 'void at',
    from: 331018,
  },
  {
    name: 'responses of providers are not compared with requests',
    file: 'payments/providers/provider-fault.ts',
    find: 'if (!isMatch) throwFault(reason, message)',
    replace: 'if (!isMatch && reason === undefined) throwFault(reason, message)',
    from: 900060,
  },
  {
    name: 'each attempt of a refund has another id',
    file: 'payments/engine/refund.ts',
    find: 'deriveRefundId(money), money.refund)',
    replace: 'deriveRefundId({ id: `${money.id}${money.refundAttempts}` }), money.refund)',
    from: 900723,
  },
  {
    name: 'a refund completes twice',
    file: 'payments/engine/refund.ts',
    find: 'if (changed.length === 0) return',
    replace: '',
  },
  {
    name: 'a refund is completed before the provider has done it',
    file: 'payments/engine/refund.ts',
    find: `money.refund)) === 'done')`,
    replace: `money.refund)) !== 'never')`,
    from: 892025,
  },
  {
    name: 'a text message has another id at each attempt',
    file: 'platform/messages.ts',
    find: 'body: JSON.stringify({ id, ...message }),',
    replace: 'body: JSON.stringify({ id: `${id}${String(Math.random())}`, ...message }),',
    from: 330001,
  },
  {
    name: 'codes of an invoice that was paid otherwise stay payable',
    file: 'payments/engine/reconcile.ts',
    find: '!(await isStillOwed(context, record))',
    replace: '(await isStillOwed(context, record)) === null',
    from: 330007,
  },
  {
    name: 'expired codes are left to the provider',
    file: 'payments/engine/reconcile.ts',
    find: 'if (isExpired(record, context.clock.now()))',
    replace: 'if (isExpired(record, new Date(0)))',
    from: 330008,
  },
  {
    name: 'a final payment is not closed at its provider',
    file: 'payments/engine/reconcile.ts',
    find: 'await (isFinalCheck ? closeChargeFinally(context, record) : closeCharge(context, record))',
    replace: 'await scheduleCheck(context.db, payment, null)',
    from: 530390,
  },
  {
    name: 'money on the list is not looked up',
    file: 'payments/engine/match-received.ts',
    find: 'await scheduleChecks(context, provider, [...ours.values()])',
    replace: 'await scheduleChecks(context, provider, [])',
    from: 331028,
  },
  {
    name: 'a cancelled payment has no reason',
    file: 'payments/engine/apply-state.ts',
    find: `withdraw: { endedBecause: 'provider' },`,
    replace: 'withdraw: {},',
    from: 900725,
  },
  {
    name: 'one key creates a payment at each attempt',
    file: 'payments/engine/start-payment.ts',
    find: 'const resumed = await findResumablePayment(context, earlier)',
    replace: 'const resumed = await findResumablePayment(context, earlier === null ? null : null)',
    from: 900727,
  },
  {
    name: 'a failed message is not sent again',
    file: 'platform/outbox.ts',
    find: `error instanceof PermanentFailure ? null : calculateRetryDelay(attempts, Math.random())`,
    replace: 'error instanceof Error ? null : calculateRetryDelay(attempts, Math.random())',
    from: 534827,
  },
  {
    name: 'a transaction is not repeated after a conflict',
    file: 'platform/db.ts',
    find: 'if (attempt >= MAX_ATTEMPTS || !isRetryable(error)) throw error',
    replace: 'if (attempt >= 1 || !isRetryable(error)) throw error',
    from: 900721,
  },
  {
    name: 'a queue ends at the first failure of the database',
    file: 'platform/queue/run-queue.ts',
    find: 'return DATABASE_RETRY_MS',
    replace: 'isStopped = true\n        return DATABASE_RETRY_MS',
    from: 330004,
  },
  {
    name: 'a payment is booked without its notification',
    file: 'payments/engine/book-money.ts',
    find: `await enqueuePaymentNotification(tx, context, { about: 'received', payment: id })`,
    replace: '',
    from: 330001,
  },
  {
    name: 'a refused card is charged again under the same key',
    file: 'payments/engine/start-payment.ts',
    find: `(status === 'refused' && methods.get(method).isCode)`,
    replace: `(status === 'refused' && methods.get(method) !== undefined)`,
    from: 900734,
  },
  {
    name: 'a code that expires during a check stays open for an hour',
    file: 'payments/engine/schedule.ts',
    find: 'Math.min(every, MINUTE)',
    replace: 'every',
    from: 551228,
  },
  {
    name: 'money that a false list names is not looked up by its id',
    file: 'payments/providers/check-records.ts',
    find: `    found !== null &&
      found.money.id === listed.money.id &&`,
    replace: `    found === null ||
      found.money.id !== listed.money.id ||`,
    from: 71095,
  },
  {
    name: 'a paid invoice is paid again',
    file: 'payments/invoices/owed-invoices.ts',
    find: '.filter(({ invoice }) => isOwed(invoice))',
    replace: '.filter(({ invoice }) => isOwed(invoice) || invoice.reference)',
    from: 330002,
  },
  {
    name: 'other codes of a paid invoice are not looked up',
    file: 'payments/engine/book-money.ts',
    find: `    record.items.map((item) => item.invoiceReference),
  )
  return outcome`,
    replace: `    [],
  )
  return outcome`,
    from: 330007,
  },
  {
    name: 'a cancellation is said to be of the provider',
    file: 'payments/engine/apply-state.ts',
    find: `isActionAllowed(requested, status) ? requested : 'withdraw'`,
    replace: `isActionAllowed(requested, status) ? 'withdraw' : 'withdraw'`,
    from: 330008,
  },
  {
    name: 'a reversal is not told to the customer',
    file: 'payments/engine/reverse.ts',
    find: `await notifyCustomer(step, 'reversed')`,
    replace: '',
    from: 330002,
  },
  {
    name: 'a transfer of the support desk is booked at the bank',
    file: 'payments/engine/transfers.ts',
    find: 'DESK_TRANSFER, done.refundedAt',
    replace: "'bank', done.refundedAt",
    from: 442258,
  },
]
