import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/db.ts'
import { selectRows } from '../../testing/select-rows.ts'
import type { LiveStack } from './live-stack.ts'

/** Received and refunded amounts by money id. */
type Ledger = Record<string, { readonly amount: number; readonly back: number }>

const toCents = (valor: string): number => Number(valor.replace('.', ''))
const EARLIEST = '2000-01-01T00:00:00Z'

/** Reads the ledger from the providers' lists. */
export const readProviderLedger = async ({
  callProviders,
}: Pick<LiveStack, 'callProviders'>): Promise<Ledger> => {
  const basic = Buffer.from('portal:sandbox-pix-secret').toString('base64')
  const { access_token: token } = (
    await callProviders(
      'POST',
      '/pix/oauth/token',
      { grant_type: 'client_credentials' },
      { authorization: `Basic ${basic}` },
    )
  ).body as { access_token: string }
  const list = async <T>(path: string, key: string): Promise<T> =>
    (await callProviders('GET', path, undefined, { authorization: `Bearer ${key}` })).body as T
  const { pix } = await list<{
    pix: { endToEndId: string; valor: string; devolucoes?: { valor: string }[] }[]
  }>(`/pix/pix?inicio=${EARLIEST}&fim=2100-01-01T00:00:00Z&paginacao.itensPorPagina=1000`, token)
  const { bills } = await list<{
    bills: { status: string; eventId: string; amountCents: number }[]
  }>(`/bank/bills?changedSince=${EARLIEST}&limit=1000`, 'sandbox-bank-key')
  const { payments } = await list<{
    payments: { id: string; status: string; amountCents: number; refundedCents: number }[]
  }>(`/card/payments?changedSince=${EARLIEST}&limit=1000`, 'sandbox-card-key')
  return Object.fromEntries([
    ...pix.map(
      ({ endToEndId, valor, devolucoes = [] }) =>
        [
          `pix:${endToEndId}`,
          {
            amount: toCents(valor),
            back: devolucoes.reduce((sum, one) => sum + toCents(one.valor), 0),
          },
        ] as const,
    ),
    ...bills
      .filter(({ status }) => status === 'settled')
      .map(
        ({ eventId, amountCents }) =>
          [`bank:${eventId}`, { amount: amountCents, back: 0 }] as const,
      ),
    ...payments
      .filter(({ status }) => status === 'captured')
      .map(
        ({ id, amountCents, refundedCents }) =>
          [`card:${id}`, { amount: amountCents, back: refundedCents }] as const,
      ),
  ])
}

/** Reads the ledger from the database; `pending` counts open refunds. */
export const readOwnLedger = async ({
  db,
}: Database): Promise<{ ledger: Ledger; pending: number; kept: number; settled: number }> => {
  const events = await selectRows<{ id: string; amount: number; refund: number; state: string }>(
    db,
    sql`select id, amount::float8, refund::float8, refund_state as state from received_payments`,
  )
  const [{ settled } = { settled: 0 }] = await selectRows<{ settled: number }>(
    db,
    sql`select coalesce(sum(total), 0)::float8 as settled from payment_items where is_paid`,
  )
  return {
    ledger: Object.fromEntries(
      events.map(({ id, amount, refund, state }) => [
        id,
        { amount, back: state === 'done' ? refund : 0 },
      ]),
    ),
    pending: events.filter(({ state }) => state === 'pending').length,
    kept: events.reduce((sum, { amount, refund }) => sum + amount - refund, 0),
    settled,
  }
}
