import {
  ApiProblem,
  attachCaseFile,
  caseFile,
  MAX_CASE_FILE_BODY_BYTES,
  MAX_CASE_FILE_BYTES,
} from '@portal/contract'
import type { FastifyInstance } from 'fastify'
import { serveJson, type RateLimitRule, type Platform } from '../../platform/index.ts'
import { listSupportCases } from '../contest-case.ts'
import { isOfType } from '../rules/file-type.ts'
import { insertCaseFile, readCaseFile } from '../store/case-files.ts'
import { findCase, OPEN_STATES } from '../store/cases.ts'
import type { Case } from '../tables.ts'

const UPLOAD_LIMIT: RateLimitRule = { name: 'case-files', points: 20, seconds: 3600 }
const DOWNLOAD_LIMIT: RateLimitRule = { name: 'case-file-downloads', points: 60, seconds: 3600 }

const isOpenContest = ({ kind, state }: Case): boolean =>
  kind === 'contest' && OPEN_STATES.some((open) => open === state)

/** Routes of the file that a customer attaches to a contest. */
export const registerCaseFileRoutes = (app: FastifyInstance, platform: Platform): void => {
  const { db, clock, keys, limits } = platform

  const requireOwnCase = async (protocol: string, customerId: string): Promise<Case> => {
    const row = await findCase(db, keys.customer, protocol, customerId)
    if (row === null) throw new ApiProblem('NOT.FOUND')
    return row
  }

  serveJson(
    app,
    attachCaseFile,
    async ({ params: { protocol }, body, session: { customerId, role } }) => {
      const row = await requireOwnCase(protocol, customerId)
      if (!isOpenContest(row)) throw new ApiProblem('BAD.REQUEST', { field: 'protocol' })
      await limits.consume(UPLOAD_LIMIT, customerId)
      const { type, base64 } = body
      const content = Buffer.from(base64, 'base64')
      // A regular expression would overflow its stack on a text of this length.
      if (content.toString('base64') !== base64)
        throw new ApiProblem('BAD.REQUEST', { field: 'base64' })
      if (content.length > MAX_CASE_FILE_BYTES) throw new ApiProblem('PAYLOAD.TOO.LARGE')
      if (!isOfType(content, type)) throw new ApiProblem('UNSUPPORTED.MEDIA.TYPE')
      await insertCaseFile(db, keys.customer, protocol, { type, content }, clock.now())
      const [supportCase] = await listSupportCases(db, [row], role)
      if (supportCase === undefined) throw new ApiProblem('UNEXPECTED')
      return supportCase
    },
    { bodyLimit: MAX_CASE_FILE_BODY_BYTES },
  )

  serveJson(app, caseFile, async ({ params: { protocol }, session: { customerId } }) => {
    await requireOwnCase(protocol, customerId)
    await limits.consume(DOWNLOAD_LIMIT, customerId)
    const file = await readCaseFile(db, keys.customer, protocol)
    if (file === null) throw new ApiProblem('NOT.FOUND')
    return file
  })
}
