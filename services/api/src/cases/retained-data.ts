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
import { caseFiles, cases, type Case } from './tables.ts'

const STATE_LABELS: Readonly<Record<Case['state'], string>> = {
  received: 'recebido',
  working: 'em andamento',
  answered: 'respondido',
  closed: 'encerrado',
  cancelled: 'cancelado',
}

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
        .map(({ file, details, ...row }) => ({
          Protocolo: row.protocol,
          Assunto: getCaseKind(row.kind).title,
          Situação: STATE_LABELS[row.state],
          Quando: row.createdAt.toISOString(),
          Prazo: row.answerBy?.toISOString() ?? '',
          'Última mudança': row.changedAt.toISOString(),
          Telefone: row.phone ?? '',
          'Ligar entre': [row.callFrom, row.callTo]
            .flatMap((at) => at?.toISOString() ?? [])
            .join(' e '),
          Fatura: row.invoice ?? '',
          Contrato: row.contract ?? '',
          Dados: Object.values(details).join(', '),
          Pedido: row.body ?? '',
          Resposta: row.answer ?? '',
          'Data da resposta': row.answeredAt?.toISOString() ?? '',
          Anexo: file,
        })),
  },
]
