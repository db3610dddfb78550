import { createHash } from 'node:crypto'
import {
  agreement,
  ApiProblem,
  installmentTerm,
  sendInstallmentTerm,
  type Agreement,
} from '@portal/contract'
import type { FastifyInstance } from 'fastify'
import { runInTransaction, servePdf, serveJson, type Platform } from '../../platform/index.ts'
import { ISSUER } from '../../config/index.ts'
import { TERM_EMAIL } from '../messages.ts'
import { drawTerm } from '../pdf/term-pdf.ts'
import {
  findContractWithAgreement,
  findAgreement,
  findAgreementOrigin,
} from '../store/agreements.ts'
import { readPayer } from '../../identity/index.ts'

const TERM_EMAIL_LIMIT = { name: 'term-email', points: 5, seconds: 3600 }

export const registerAgreementRoutes = (app: FastifyInstance, platform: Platform): void => {
  const { db, clock, outbox, limits, config, keys } = platform

  const find = async (customerId: string, contractReference: string): Promise<Agreement> => {
    const source = { db, keys, rates: config.late }
    const found = await findAgreement(source, customerId, contractReference, clock.today())
    if (!found) throw new ApiProblem('NOT.FOUND')
    return found
  }
  const createTerm = async (
    customerId: string,
    found: Agreement,
  ): Promise<{ filename: string; content: Buffer }> => {
    if (!found.hasTerm) throw new ApiProblem('DOCUMENT.NOT.AVAILABLE')
    const [payer, origin] = [
      await readPayer(db, keys.customer, customerId),
      await findAgreementOrigin(db, found.reference),
    ]
    if (origin === null) throw new ApiProblem('NOT.FOUND')
    const content = await drawTerm({
      issuer: ISSUER,
      payer,
      agreement: found,
      origin,
      rates: config.late,
      today: clock.today(),
    })
    return { filename: `termo-${found.reference}.pdf`, content }
  }

  serveJson(app, agreement, ({ session, params }) => find(session.customerId, params.reference))

  servePdf(app, installmentTerm, async ({ session, body }) => {
    const found = await find(session.customerId, body.contractReference)
    const own = new Set(found.parts.map((part) => part.debtReference))
    if (!body.debtReferences.every((reference) => own.has(reference)))
      throw new ApiProblem('NOT.FOUND')
    return createTerm(session.customerId, found)
  })

  serveJson(app, sendInstallmentTerm, async ({ session, body, idempotencyKey }) => {
    const { customerId } = session
    const contractReference =
      body.variables.contractReference ?? (await findContractWithAgreement(db, customerId))
    if (contractReference === null) throw new ApiProblem('NOT.FOUND')
    const { filename, content } = await createTerm(
      customerId,
      await find(customerId, contractReference),
    )
    await limits.consume(TERM_EMAIL_LIMIT, customerId)
    const attachment = {
      filename,
      contentType: 'application/pdf',
      base64: content.toString('base64'),
    }
    const message = { to: body.recipient, ...TERM_EMAIL, attachments: [attachment] }
    const id = `term-${createHash('sha256').update(`${customerId}:${idempotencyKey}`).digest('base64url')}`
    return {
      messageId: await runInTransaction(db, (tx) => outbox.enqueue(tx, 'email', message, { id })),
    }
  })
}
