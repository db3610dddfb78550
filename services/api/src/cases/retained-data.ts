import { getCaseKind, RETAINED_DATA } from '@portal/contract'
import { desc, eq, inArray } from 'drizzle-orm'
import {
  deleteAfter,
  retainIndefinitely,
  type RetainedDataSource,
  type Platform,
  type Retention,
} from '../platform/index.ts'
import { ENDED_STATES } from './store/cases.ts'
import { decryptCase } from './store/encrypted-cases.ts'
import { caseFiles, cases } from './tables.ts'

/** Cases without an answer are retained. */
export const casesRetention: readonly Retention[] = [
  deleteAfter(
    RETAINED_DATA.callBacks.days,
    cases,
    cases.changedAt,
    inArray(cases.state, [...ENDED_STATES]),
  ),
  ...retainIndefinitely('goes with its case', caseFiles),
]

export const createCaseDataSources = ({
  keys: { customer },
}: Pick<Platform, 'keys'>): readonly RetainedDataSource[] => [
  {
    id: 'callBacks',
    listRows: async (db, customerId) =>
      (
        await db
          .select({ row: cases, type: caseFiles.type, bytes: caseFiles.bytes })
          .from(cases)
          .leftJoin(caseFiles, eq(caseFiles.protocol, cases.protocol))
          .where(eq(cases.customerId, customerId))
          .orderBy(desc(cases.createdAt))
      )
        .map(({ row, type, bytes }) => ({
          ...decryptCase(customer, row),
          file: type === null ? '' : `${type}, ${bytes} bytes`,
        }))
        .map(({ file, kind, phone, protocol, createdAt, contract, details, body, answer }) => ({
          Protocolo: protocol,
          Assunto: getCaseKind(kind).title,
          Quando: createdAt.toISOString(),
          Telefone: phone ?? '',
          Contrato: contract ?? '',
          Dados: Object.values(details).join(', '),
          Pedido: body ?? '',
          Resposta: answer ?? '',
          Anexo: file,
        })),
  },
]
