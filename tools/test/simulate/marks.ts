/** Rare situations. One that no run of a long search reaches means that the simulation is blind there. */
export const MARKS = [
  // Network.
  'query lost',
  'command lost',
  'query doubled',
  'command doubled',
  'response of a query lost',
  'response of a command lost',
  'refusal lost',
  'provider timeout',
  'provider outage',
  'webhook',
  'webhook before a response',
  'two processes send one query',
  'two processes send one command',
  'request of a crashed process arrives',
  // Processes.
  'crash',
  'crash during a customer request',
  'crash during a provider request',
  'crash before a transaction',
  'crash in a transaction',
  'crash after a commit',
  'crash before a provider request',
  'crash after a provider request',
  'short pause',
  'pause past a lease',
  'pause during a provider request',
  'clock jump',
  'restart with open requests',
  'restart stopped in time',
  'restart killed',
  // Store.
  'connection lost',
  'connection lost in a transaction',
  'response of a commit lost',
  'response of a statement lost',
  'conflict in a transaction',
  'conflict at a commit',
  'slow statement',
  'statement timeout',
  'disk full',
  'disk full in a transaction',
  'database down',
  'database down in a transaction',
  // Customers.
  'customer retries after a broken connection',
  'customer retries after an outage',
  'customer gives up',
  'one key sent twice at once',
  'part of an invoice',
  'installments on a card',
  'wrong amount',
  // Books.
  'paid by pix',
  'paid by bankSlip',
  'paid by barCode',
  'paid by creditCard',
  'paid by debitCard',
  'paid by googlePay',
  'paid by a printed code',
  'payment cancelled',
  'payment refused',
  'payment expired',
  'payment disputed',
  'payment reversed',
  'money for a cancelled payment',
  'money for an expired payment',
  'duplicate refunded',
  'duplicate as credit',
  'duplicate to transfer',
  'underpaid',
  'invoice paid in part',
  'unmatched money',
  'unmatched money returned',
  'dispute won',
  'dispute lost',
  'reversal after a refund',
  'false response of the Pix provider',
  'false response of the acquirer',
  'false response of the bank',
  'false response put right',
  'agreement replaced an invoice',
  'message retried',
] as const
export type Mark = (typeof MARKS)[number]

export type MarkCounts = Partial<Record<Mark, number>>

/** Adds the marks of one run: each counts once per seed. */
export const addMarks = (counts: MarkCounts, marks: Iterable<Mark>): void => {
  for (const mark of marks) counts[mark] = (counts[mark] ?? 0) + 1
}

export const listMissingMarks = (counts: MarkCounts): Mark[] =>
  MARKS.filter((mark) => counts[mark] === undefined)
