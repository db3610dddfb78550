import {
  ApiProblem,
  automaticPix,
  cancelAutomaticPix,
  enrolAutomaticPix,
  isPartOnly,
  limitAutomaticPix,
  payAndEnrol,
  toCents,
} from '@portal/contract'
import type { FastifyInstance } from 'fastify'
import { serveJson } from '../../platform/index.ts'
import {
  ensureRecurrence,
  fetchEnrolmentCode,
  sendEnrolmentRequest,
} from '../automatic/enrolment.ts'
import { cancelRecurrence, requireProvider, setLimit } from '../automatic/recurrences.ts'
import { readAutomaticPix } from '../automatic/view.ts'
import type { PaymentContext } from '../context.ts'
import { startPayment } from '../engine/start-payment.ts'
import { withIdempotencyKey } from '../engine/with-idempotency-key.ts'
import { requireOwnPayment } from '../store/payments.ts'
import { readPaymentView } from '../view.ts'

/** Each enrolment creates a recurrence at the provider. */
const ENROL_LIMIT = { name: 'automatic-pix-enrol', points: 20, seconds: 3600 } as const

export const registerAutomaticPixRoutes = (app: FastifyInstance, context: PaymentContext): void => {
  const { db, limits, methods } = context

  serveJson(app, automaticPix, async ({ session }) => ({
    isOffered: methods.recurrences !== null,
    contracts: await readAutomaticPix(context, session.customerId),
  }))

  serveJson(app, enrolAutomaticPix, async ({ session, body: { reference, account } }) => {
    await limits.consume(ENROL_LIMIT, session.customerId)
    const recurrence = await ensureRecurrence(context, session.customerId, reference)
    if (account === undefined) return { copyPaste: await fetchEnrolmentCode(context, recurrence) }
    await sendEnrolmentRequest(context, recurrence, account)
    return { copyPaste: null }
  })

  serveJson(app, payAndEnrol, async ({ session, body, idempotencyKey }) => {
    const { payment, items } = await requireOwnPayment(db, session, body.paymentId)
    const [contract, ...others] = new Set(items.map((item) => item.contractReference))
    const { method } = requireProvider(context)
    const isWhole = contract !== undefined && others.length === 0 && !isPartOnly(items)
    if (payment.method !== method || !isWhole) throw new ApiProblem('METHOD.NOT.AVAILABLE')
    const { customerId, personId } = session
    const key = { customerId, operation: 'pay-and-enrol', key: idempotencyKey }
    const made = await withIdempotencyKey(context, key, body, async (earlier) => {
      await limits.consume(ENROL_LIMIT, customerId)
      const { idRec, location } = await ensureRecurrence(context, customerId, contract)
      return startPayment(
        context,
        {
          customerId,
          personId,
          method,
          items: [
            { reference: contract, debtsReference: items.map((item) => item.invoiceReference) },
          ],
          automatic: { kind: 'enrolment', idRec, location },
        },
        key,
        earlier,
      )
    })
    return readPaymentView(context, made.record ?? (await requireOwnPayment(db, session, made.id)))
  })

  serveJson(app, cancelAutomaticPix, async ({ session, params }) => {
    await cancelRecurrence(context, session.customerId, params.reference)
    return undefined
  })

  serveJson(app, limitAutomaticPix, async ({ session, params, body }) => {
    const limit = body.limit === null ? null : toCents(body.limit)
    await setLimit(context, session.customerId, params.reference, limit)
    return undefined
  })
}
