import {
  ApiProblem,
  isEmail,
  isPartOnly,
  METHODS,
  parseMobile,
  type Channel,
  type PaymentType,
} from '@portal/contract'
import { findContactDetails } from '../../identity/index.ts'
import { hashSha256, runInTransaction } from '../../platform/index.ts'
import { isAutomaticCharge } from '../automatic/automatic-charges.ts'
import type { PaymentContext } from '../context.ts'
import { withIdempotencyKey } from '../engine/with-idempotency-key.ts'
import { createCodeDocument } from '../documents.ts'
import type { PaymentRecord } from '../record.ts'
import {
  listOpenPaymentsByCustomer,
  requireOwnPayment,
  type PaymentScope,
} from '../store/payments.ts'
import { toPaymentView } from '../view.ts'
import { createEmail, createSms } from './code-message.ts'

interface CodeRequest {
  readonly customerId: string
  readonly channel: Channel
  /** Wire name of the method (specification, section 7). */
  readonly type: PaymentType
  readonly contract: string
  /** Undefined: the registered e-mail. */
  readonly recipient: string | undefined
  readonly paymentId: string | undefined
  /** True for a campaign: the message links the offer site. */
  readonly isCampaign: boolean
}

/** Timeout of the request while the message is delivered. */
const DELIVERY_TIMEOUT_MS = 7000
/** One limit per channel: an exhausted SMS limit leaves e-mail available. */
const CHANNEL_LIMITS = {
  sms: { name: 'payment-send-sms', points: 20, seconds: 3600 },
  email: { name: 'payment-send-email', points: 20, seconds: 3600 },
} as const
const RECIPIENT_LIMIT = { name: 'payment-send-to', points: 10, seconds: 3600 } as const

const findRecipient = async (
  context: PaymentContext,
  { customerId, channel, recipient }: CodeRequest,
): Promise<string> => {
  const typed = recipient ?? ''
  const parsed =
    channel === 'sms'
      ? parseMobile(typed)
      : recipient === undefined
        ? ((await findContactDetails(context, customerId))?.email ?? null)
        : isEmail(typed)
          ? typed
          : null
  if (parsed === null) throw new ApiProblem('BAD.REQUEST', { field: 'recipient' })
  return parsed
}

/** Returns the named payment, or the newest open one of the contract and method that pays whole invoices. */
const findPayment = async (
  context: PaymentContext,
  session: PaymentScope,
  { paymentId, contract, type }: CodeRequest,
): Promise<PaymentRecord> => {
  const candidates =
    paymentId === undefined
      ? (await listOpenPaymentsByCustomer(context.db, session)).filter(
          ({ items }) => !isPartOnly(items),
        )
      : [await requireOwnPayment(context.db, session, paymentId)]
  const found = candidates.find(
    (record) =>
      METHODS[record.payment.method].wire === type &&
      record.items.some((item) => item.contractReference === contract) &&
      !isAutomaticCharge(context, record),
  )
  if (found === undefined) throw new ApiProblem('NOT.FOUND', { field: 'paymentId' })
  return found
}

const enqueueMessage = async (
  context: PaymentContext,
  session: PaymentScope,
  codeRequest: CodeRequest,
  id: string,
): Promise<string> => {
  const to = await findRecipient(context, codeRequest)
  const record = await findPayment(context, session, codeRequest)
  const payment = toPaymentView(context, record)
  const offerUrl = codeRequest.isCampaign ? context.config.offerUrl : null
  const message =
    codeRequest.channel === 'sms'
      ? createSms(context, payment, to, offerUrl)
      : await createEmail(context, payment, to, () => createCodeDocument(context, record), offerUrl)
  await context.limits.consume(CHANNEL_LIMITS[codeRequest.channel], codeRequest.customerId)
  await context.limits.consume(RECIPIENT_LIMIT, to)
  const expiresAt = record.payment.expiresAt ?? undefined
  return runInTransaction(context.db, (tx) =>
    context.outbox.enqueue(tx, codeRequest.channel, message, { id, expiresAt }),
  )
}

/**
 * Enqueues the message once per key and waits for its delivery; returns its id. Throws
 * PROVIDER.UNAVAILABLE on timeout, while the message stays queued, and BAD.REQUEST if the recipient
 * is rejected for good.
 */
export const sendCode = async (
  context: PaymentContext,
  session: PaymentScope,
  codeRequest: CodeRequest,
  idempotencyKey: string,
): Promise<string> => {
  const { customerId } = codeRequest
  // Derived from the key, so that a retried request sends the same message.
  const id = `code-${hashSha256(`${customerId}:${idempotencyKey}`)}`
  await withIdempotencyKey(
    context,
    { customerId, operation: 'send', key: idempotencyKey },
    codeRequest,
    async () => ({ id: await enqueueMessage(context, session, codeRequest, id) }),
  )
  const became = await context.outbox.waitForDelivery(id, DELIVERY_TIMEOUT_MS)
  if (became === 'refused') throw new ApiProblem('BAD.REQUEST', { field: 'recipient' })
  if (became === 'late') throw new ApiProblem('PROVIDER.UNAVAILABLE')
  return id
}
