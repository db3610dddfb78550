import { sql, type Query } from 'drizzle-orm'
import type { Db } from '../platform/db.ts'

/** The part of a Drizzle session that executes a statement. */
interface Session {
  prepareQuery(query: Query, ...rest: unknown[]): { execute(): Promise<unknown> }
}
interface PlanNode {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Index Cond'?: string
  readonly Plans?: readonly PlanNode[]
}
type ExplainResult = { readonly rows: readonly { 'QUERY PLAN': readonly { Plan: PlanNode }[] }[] }

/** Without a condition, an index is read from its start to its end. */
const isFullScan = (node: PlanNode): boolean =>
  node['Node Type'] === 'Seq Scan' ||
  (/^Index (Only )?Scan$/.test(node['Node Type']) && node['Index Cond'] === undefined)

const listScanned = ({ Plans = [], ...node }: PlanNode): string[] => [
  ...(isFullScan(node) ? [node['Relation Name'] ?? ''] : []),
  ...Plans.flatMap(listScanned),
]

/**
 * Runs statements and returns the tables that they read as a whole, because no index serves the
 * condition. The tables of tests are small, so that the planner has to be told to prefer any index.
 */
export const listFullScans = (
  db: Db,
  run: (tx: Db) => Promise<unknown>,
): Promise<readonly string[]> =>
  db.transaction(async (tx) => {
    const session = tx._.session as unknown as Session
    const prepareQuery = session.prepareQuery.bind(session)
    const queries: Query[] = []
    session.prepareQuery = (query, ...rest) => {
      queries.push(query)
      return prepareQuery(query, ...rest)
    }
    await run(tx).finally(() => {
      session.prepareQuery = prepareQuery
    })
    for (const plan of ['seqscan', 'hashjoin', 'mergejoin', 'material'])
      await tx.execute(sql.raw(`set local enable_${plan} = off`))
    const scanned = new Set<string>()
    for (const query of queries.filter(({ sql: text }) =>
      /^(select|update|delete|with)/.test(text),
    )) {
      const explain = { ...query, sql: `explain (format json) ${query.sql}` }
      const { rows } = (await prepareQuery(explain).execute()) as ExplainResult
      for (const { 'QUERY PLAN': plans } of rows)
        for (const { Plan } of plans) listScanned(Plan).forEach((table) => scanned.add(table))
    }
    return [...scanned].sort()
  })
