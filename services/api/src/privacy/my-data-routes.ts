import {
  eraseMyData,
  exportMyData,
  exportMyDataPdf,
  RETAINED_DATA,
  RETAINED_DATA_IDS,
  LEGAL_BASIS,
  myData,
  type ExportedData,
} from '@portal/contract'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { OPERATOR } from '@portal/contract/operator'
import { createProtocol, findContactDetails, type ContactDetails } from '../identity/index.ts'
import {
  runInTransaction,
  servePdf,
  serveJson,
  type Db,
  type RetainedDataSource,
  type RetainedDataRow,
  type RateLimitRule,
  type Platform,
} from '../platform/index.ts'
import { drawMyData } from './my-data-pdf.ts'
import { addRequest, listRequests } from './requests.ts'
import { buildErasureMessage, formatErasureText, type ErasureProof } from './texts.ts'

/** An export reads every table, so it is limited per customer. */
const EXPORT_LIMIT: RateLimitRule = { name: 'export-my-data', points: 10, seconds: 3600 }
/** Each erasure sends an SMS. */
const ERASURE_LIMIT: RateLimitRule = { name: 'erase-my-data', points: 5, seconds: 3600 }

const {
  legalName,
  cnpj,
  address: { street, district, city, state, zip },
} = OPERATOR
const CONTROLLER = {
  name: legalName,
  cnpj,
  address: `${street}, ${district}, ${city}/${state}, CEP ${zip}`,
}

export const registerMyDataRoutes = (
  app: FastifyInstance,
  platform: Platform,
  sources: readonly RetainedDataSource[],
): void => {
  const { db, clock, keys, limits, outbox, securityLog } = platform
  const sortedSources = [...sources].sort(
    (a, b) => RETAINED_DATA_IDS.indexOf(a.id) - RETAINED_DATA_IDS.indexOf(b.id),
  )

  const listRows = async (tx: Db, customerId: string, sources: readonly RetainedDataSource[]) => {
    const all: { part: RetainedDataSource; rows: readonly RetainedDataRow[] }[] = []
    for (const part of sources) all.push({ part, rows: await part.listRows(tx, customerId) })
    return all
  }

  /** Several modules may know rows of one part. */
  const listParts = async (customerId: string) => {
    const found = await listRows(db, customerId, sortedSources)
    return RETAINED_DATA_IDS.flatMap((id) => {
      const ofPart = found.filter(({ part }) => part.id === id)
      return ofPart.length === 0 ? [] : [{ id, rows: ofPart.flatMap(({ rows }) => rows) }]
    })
  }

  const buildExport = async (customerId: string): Promise<ExportedData> => ({
    madeAt: clock.now().toISOString(),
    controller: CONTROLLER,
    parts: (await listParts(customerId)).map(({ id, rows }) => {
      const { title, why, basis, until } = RETAINED_DATA[id]
      return { id, title, why, basis: LEGAL_BASIS[basis], until, rows }
    }),
  })

  const enqueueProof = async (
    tx: Db,
    { phone, email, name }: ContactDetails,
    proof: ErasureProof,
  ): Promise<void> => {
    await outbox.enqueue(tx, 'sms', { to: phone, text: formatErasureText(proof) })
    if (email !== null)
      await outbox.enqueue(tx, 'email', { to: email, name, ...buildErasureMessage(proof) })
  }

  serveJson(app, myData, async ({ session: { customerId } }) => ({
    parts: (await listParts(customerId)).map(({ id, rows }) => ({ id, count: rows.length })),
    erasures: (await listRequests(db, customerId)).map(({ protocol, createdAt }) => ({
      protocol,
      at: createdAt.toISOString(),
    })),
  }))

  serveJson(app, exportMyData, async (request) => {
    await limits.consume(EXPORT_LIMIT, request.session.customerId)
    await securityLog.record(db, request, 'data-exported', request.session)
    return buildExport(request.session.customerId)
  })

  servePdf(app, exportMyDataPdf, async (request) => {
    await limits.consume(EXPORT_LIMIT, request.session.customerId)
    await securityLog.record(db, request, 'data-exported', request.session)
    return {
      filename: 'meus-dados.pdf',
      content: await drawMyData(await buildExport(request.session.customerId)),
    }
  })

  serveJson(app, eraseMyData, async (request) => {
    const {
      session: { customerId },
    } = request
    await limits.consume(ERASURE_LIMIT, customerId)
    const [protocol, now] = [createProtocol(clock.today()), clock.now()]
    const proof = { protocol, at: now.toISOString() }
    const erased = await runInTransaction(db, async (tx) => {
      // A concurrent request would count the same rows, and write to the erased e-mail.
      await tx.execute(
        sql`select pg_advisory_xact_lock(hashtextextended(${`erasure:${customerId}`}, 0))`,
      )
      const contact = await findContactDetails({ db: tx, keys }, customerId)
      const found = await listRows(
        tx,
        customerId,
        sortedSources.filter(({ erase }) => erase !== undefined),
      )
      for (const { part } of found) await part.erase?.(tx, customerId)
      const counts = found
        .filter(({ rows }) => rows.length > 0)
        .map(({ part: { id }, rows }) => ({ id, count: rows.length }))
      await addRequest(tx, { protocol, customerId, erased: counts, createdAt: now })
      await securityLog.record(tx, request, 'data-erased', request.session)
      if (contact !== null) await enqueueProof(tx, contact, proof)
      return counts
    })
    return { ...proof, erased }
  })
}
