import { toCents, type CalendarDate } from '@portal/contract'
import { z } from 'zod'
import { throwFault } from '../providers/provider-fault.ts'
import { createStatementLine, nameDistinctly, type StatementLine } from '../providers/statement.ts'
import type { CardClient } from './client.ts'

const settlementFile = z.object({
  date: z.iso.date(),
  lines: z.array(
    z.object({
      paymentId: z.string().max(80),
      reference: z.string().max(80),
      type: z.enum(['capture', 'refund', 'chargeback']),
      amountCents: z.int().positive(),
      at: z.iso.datetime({ offset: true }),
    }),
  ),
  totalCents: z.int(),
})

/** Reads the settlement file of a day. Throws unless its total is that of its lines. */
export const fetchCardStatement = async (
  client: Pick<CardClient, 'get'>,
  day: CalendarDate,
): Promise<StatementLine[]> => {
  const file = settlementFile.safeParse(await client.get(`/settlements?date=${day}`))
  const sum = file.data?.lines.reduce(
    (total, { type, amountCents }) => total + (type === 'capture' ? amountCents : -amountCents),
    0,
  )
  if (!file.success || file.data.date !== day || toCents(sum ?? 0) !== file.data.totalCents)
    return throwFault('schema', `settlement file of ${day} contradicts its date or its total`)
  const lines = file.data.lines.map(({ paymentId, reference, type, amountCents, at }) =>
    createStatementLine(
      type === 'capture' ? 'received' : 'returned',
      type === 'capture' ? `card:${paymentId}` : `card:${paymentId}:${type}:${at}`,
      amountCents,
      { moneyId: `card:${paymentId}`, paymentId: reference },
    ),
  )
  return nameDistinctly(lines)
}
