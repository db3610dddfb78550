import { RETAINED_DATA } from '@portal/contract'
import { desc, eq } from 'drizzle-orm'
import { deleteAfter, type Db, type RetainedDataSource, type Retention } from '../platform/index.ts'
import { privacyRequests as table } from './tables.ts'

export const listRequests = (db: Db, customerId: string) =>
  db.select().from(table).where(eq(table.customerId, customerId)).orderBy(desc(table.createdAt))

export const addRequest = async (tx: Db, request: typeof table.$inferInsert): Promise<void> =>
  void (await tx.insert(table).values(request))

export const privacyRetention: readonly Retention[] = [
  deleteAfter(RETAINED_DATA.requests.days, table, table.createdAt),
]

export const requestData: RetainedDataSource = {
  id: 'requests',
  listRows: async (db, customerId) =>
    (await listRequests(db, customerId)).map(({ protocol, erased, createdAt }) => ({
      Protocolo: protocol,
      Quando: createdAt.toISOString(),
      Apagado: erased.map(({ id, count }) => `${RETAINED_DATA[id].title} (${count})`).join(', '),
    })),
}
