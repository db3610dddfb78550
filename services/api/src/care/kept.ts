import { RETAINED_DATA } from '@portal/contract'
import { desc, eq, inArray } from 'drizzle-orm'
import {
  deleteAfter,
  type RetainedDataSource,
  type Platform,
  type Retention,
} from '../platform/index.ts'
import { ENDED } from './store/cases.ts'
import { caseIn } from './store/phones.ts'
import { attendances } from './tables.ts'

/** What waits for an answer is never forgotten. */
export const careRetention: readonly Retention[] = [
  deleteAfter(
    RETAINED_DATA.callBacks.days,
    attendances,
    attendances.changedAt,
    inArray(attendances.state, [...ENDED]),
  ),
]

export const careParts = ({
  keys: { customer },
}: Pick<Platform, 'keys'>): readonly RetainedDataSource[] => [
  {
    id: 'callBacks',
    listRows: async (db, customerId) =>
      (
        await db
          .select()
          .from(attendances)
          .where(eq(attendances.customerId, customerId))
          .orderBy(desc(attendances.createdAt))
      )
        .map((row) => caseIn(customer, row))
        .map(({ phone, protocol, createdAt, body, answer }) => ({
          Protocolo: protocol,
          Quando: createdAt.toISOString(),
          Telefone: phone ?? '',
          Pedido: body ?? '',
          Resposta: answer ?? '',
        })),
  },
]
