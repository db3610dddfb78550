import type { CalendarDate } from '@portal/contract'
import { z } from 'zod'
import { addMs } from '../../../platform/index.ts'
import { requireMatch } from '../../providers/provider-fault.ts'
import { createStatementLine, getDayBounds, type StatementLine } from '../../providers/statement.ts'
import type { PixClient } from './client.ts'
import { amount, fromWireAmount, instantText, refund } from './wire.ts'

const listedPix = z.object({
  endToEndId: z.string().max(64),
  valor: amount,
  horario: instantText,
  devolucoes: z.array(z.unknown()).nullish(),
})
const devolucao = refund.extend({ status: z.literal('DEVOLVIDO') })
/** A Pix can be returned for 90 days. */
export const RETURN_WINDOW_MS = 90 * 86_400_000
/** Records that cannot be read are missing in the statement, which reports their money. */
const listPix = async (
  client: Pick<PixClient, 'listReceived'>,
  from: Date,
  to: Date,
  isRefunded: boolean,
): Promise<z.output<typeof listedPix>[]> => {
  const { records, isComplete } = await client.listReceived(
    from,
    to,
    isRefunded ? { devolucaoPresente: 'true' } : {},
  )
  requireMatch(isComplete, 'pages', 'list of Pix for the statement is incomplete')
  return records.flatMap((one) => listedPix.safeParse(one).data ?? [])
}

/** A list may name a Pix twice, for example if one arrives between two pages. */
const removeRepeated = (lines: readonly StatementLine[]): StatementLine[] => [
  ...new Map(lines.map((line) => [`${line.subject} ${line.amount}`, line])).values(),
]

/** Reads what was received on a day, and what was returned on it. */
export const fetchPixStatement = async (
  client: Pick<PixClient, 'listReceived'>,
  day: CalendarDate,
): Promise<StatementLine[]> => {
  const { from, to } = getDayBounds(day)
  const isOnDay = (text: string): boolean => new Date(text) >= from && new Date(text) < to
  const received = await listPix(client, from, addMs(to, -1), false)
  const returned = await listPix(client, addMs(to, -RETURN_WINDOW_MS), addMs(to, -1), true)
  return removeRepeated([
    ...received
      .filter(({ horario }) => isOnDay(horario))
      .map(({ endToEndId, valor }) =>
        createStatementLine('received', `pix:${endToEndId}`, fromWireAmount(valor), {
          moneyId: `pix:${endToEndId}`,
        }),
      ),
    ...returned.flatMap(({ endToEndId, devolucoes, horario: receivedAt }) =>
      (devolucoes ?? [])
        .flatMap((one) => devolucao.safeParse(one).data ?? [])
        .filter(({ horario }) => isOnDay(horario.liquidacao ?? horario.solicitacao ?? receivedAt))
        .map(({ id, valor }) =>
          createStatementLine('returned', `pix:${endToEndId}:${id}`, fromWireAmount(valor), {
            moneyId: `pix:${endToEndId}`,
            refundId: id,
          }),
        ),
    ),
  ])
}
