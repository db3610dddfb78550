import type { PGlite } from '@electric-sql/pglite'
import type { Mark } from './marks.ts'

const buildPaid = (method: string): string =>
  `from payments where confirmed_at is not null and method = '${method}'`
const buildReceived = (rest: string): string =>
  `from received_payments r join payments p on p.id = r.payment_id where ${rest}`
const buildFault = (provider: string): string =>
  `from provider_faults where provider = '${provider}'`

/** Rows at the end of a run that prove a mark. */
const ROWS: Partial<Record<Mark, string>> = {
  'paid by pix': buildPaid('pix'),
  'paid by bankSlip': buildPaid('bankSlip'),
  'paid by barCode': buildPaid('barCode'),
  'paid by creditCard': buildPaid('creditCard'),
  'paid by debitCard': buildPaid('debitCard'),
  'paid by googlePay': buildPaid('googlePay'),
  'paid by a printed code':
    'from payments p where confirmed_at is not null and not exists (select from charges where payment_id = p.id)',
  'payment cancelled': `from payments where status = 'cancelled'`,
  'payment refused': `from payments where status = 'refused'`,
  'payment expired': `from payments where status = 'expired'`,
  'payment disputed': `from reversals where kind in ('med', 'chargeback')`,
  'payment reversed': `from payments where status = 'reversed'`,
  'money for a cancelled payment': buildReceived('p.ended_because is not null'),
  'money for an expired payment': buildReceived('p.expires_at < r.received_at'),
  'duplicate refunded': `from received_payments where refund > 0 and refund_state = 'done'`,
  'duplicate as credit': `from received_payments where refund_state = 'credit'`,
  'duplicate to transfer': `from cases where kind = 'transfer'`,
  'transfer completed': buildReceived(`r.refund_state = 'done' and r.id like 'bank:%'`),
  underpaid: `from received_payments where outcome = 'underpaid'`,
  'invoice paid in part': 'from payment_items where is_partial',
  'unmatched money': 'from unmatched_money',
  'unmatched money returned': `from unmatched_money where state = 'reversed'`,
  'dispute won': `from reversals where status = 'rejected'`,
  'dispute lost': `from reversals where status = 'done' and done_at > requested_at`,
  'reversal after a refund':
    'from reversals v join received_payments r on r.id = v.money_id where r.refunded_at < v.requested_at',
  'false response of the Pix provider': buildFault('pix'),
  'false response of the acquirer': buildFault('card'),
  'false response of the bank': buildFault('bank'),
  'false response put right': 'from provider_faults where resolved_at is not null',
  'agreement replaced an invoice': 'from agreements',
  'message retried':
    'from jobs where attempts > 1 and encrypted_payload is null and done_at is not null',
}

export const readMarks = async (client: PGlite): Promise<Mark[]> => {
  const all = Object.entries(ROWS)
  const columns = all.map(([, rows], at) => `exists (select ${rows}) as m${at}`)
  const {
    rows: [found = {}],
  } = await client.query<Record<string, boolean>>(`select ${columns.join(', ')}`)
  return all.flatMap(([mark], at) => (found[`m${at}`] === true ? [mark as Mark] : []))
}
