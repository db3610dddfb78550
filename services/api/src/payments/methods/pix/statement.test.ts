import type { CalendarDate } from '@portal/contract'
import { fetchPixStatement } from './statement.ts'

const END_TO_END_ID = 'E99999004202611171200abcdefghijk'
const PIX = { endToEndId: END_TO_END_ID, valor: '149.90', horario: '2026-11-17T12:00:00Z' }

const readReturns = async (horario: object, day = '2026-11-18'): Promise<readonly unknown[]> => {
  const devolucao = { id: 'R1', rtrId: 'D1', valor: '10.00', status: 'DEVOLVIDO', horario }
  const lines = await fetchPixStatement(
    {
      listReceived: async (_from, _to, { devolucaoPresente } = {}) => ({
        records: devolucaoPresente ? [{ ...PIX, devolucoes: [devolucao] }] : [],
        isComplete: true,
      }),
    },
    day as CalendarDate,
  )
  return lines.map(({ kind, amount }) => [kind, amount])
}

it.each([
  [{ solicitacao: '2026-11-17T12:00:00Z', liquidacao: '2026-11-18T12:00:00Z' }],
  [{ liquidacao: '2026-11-18T09:00:00.123-03:00' }],
  [{ solicitacao: '2026-11-18T12:00:00Z' }],
])('a statement lists a returned Pix with the times %j', async (times) => {
  expect(await readReturns(times)).toEqual([['returned', 1000]])
})

it('a statement lists a returned Pix without a time on the day of the Pix', async () => {
  expect(await readReturns({}, '2026-11-17')).toEqual([['returned', 1000]])
  expect(await readReturns({})).toEqual([])
})
