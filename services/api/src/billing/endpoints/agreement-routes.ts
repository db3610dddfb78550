import {
  agreement,
  ApiProblem,
  installmentTerm,
  sendInstallmentTerm,
  type Agreement,
} from '@portal/contract'
import type { FastifyInstance } from 'fastify'
import {
  hashSha256,
  runInTransaction,
  servePdf,
  serveJson,
  type Platform,
} from '../../platform/index.ts'
import { createTerm, toAttachments } from '../create-term.ts'
import { TERM_EMAIL } from '../messages.ts'
import {
  findAgreement,
  findAgreementByReference,
  findContractWithAgreement,
} from '../store/agreements.ts'

const TERM_EMAIL_LIMIT = { name: 'term-email', points: 5, seconds: 3600 }

export const registerAgreementRoutes = (app: FastifyInstance, platform: Platform): void => {
  const { db, clock, outbox, limits, config, keys } = platform

  /** Finds the newest agreement of a contract, or the named one. */
  const find = async (
    customerId: string,
    contractReference: string,
    reference: string | undefined,
  ): Promise<Agreement> => {
    const source = { db, keys, rates: config.late }
    const today = clock.today()
    const found =
      reference === undefined
        ? await findAgreement(source, customerId, contractReference, today)
        : await findAgreementByReference(source, customerId, reference, today)
    if (found?.contractReference !== contractReference) throw new ApiProblem('NOT.FOUND')
    return found
  }
  serveJson(app, agreement, ({ session, params, query }) =>
    find(session.customerId, params.reference, query.agreement),
  )

  servePdf(app, installmentTerm, async ({ session, body }) => {
    const found = await find(session.customerId, body.contractReference, body.variables.agreement)
    const own = new Set(found.parts.map((part) => part.debtReference))
    if (!body.debtReferences.every((reference) => own.has(reference)))
      throw new ApiProblem('NOT.FOUND')
    return createTerm(platform, session.customerId, found)
  })

  serveJson(app, sendInstallmentTerm, async ({ session, body, idempotencyKey }) => {
    const { customerId } = session
    const contractReference =
      body.variables.contractReference ?? (await findContractWithAgreement(db, customerId))
    if (contractReference === null) throw new ApiProblem('NOT.FOUND')
    const found = await find(customerId, contractReference, body.variables.agreement)
    await limits.consume(TERM_EMAIL_LIMIT, customerId)
    const term = await createTerm(platform, customerId, found)
    const message = { to: body.recipient, ...TERM_EMAIL, attachments: toAttachments(term) }
    // Another recipient is another message, although the key is the same.
    const id = `term-${hashSha256(JSON.stringify([customerId, idempotencyKey, body.recipient, found.reference]))}`
    return {
      messageId: await runInTransaction(db, (tx) => outbox.enqueue(tx, 'email', message, { id })),
    }
  })
}
