import { isActionAllowed } from '@portal/contract'
import { z } from 'zod'
import { runInTransaction, type Db } from '../../platform/index.ts'
import type { PaymentContext } from '../context.ts'
import { bookMoneyInTransaction } from '../engine/book-money.ts'
import { bookPrintedCodeInTransaction } from '../engine/book-printed-code.ts'
import { closePayment } from '../engine/close-payment.ts'
import { isChargeUnpaid } from '../record.ts'
import { updateCharge } from '../store/charges.ts'
import { loadPayment } from '../store/payments.ts'
import { DESK_TRANSFER } from '../store/post-money.ts'
import { lockUnmatched, postUnmatched, saveDeskStep } from '../store/unmatched-money.ts'
import type { MatchTarget, UnmatchedRow } from '../tables.ts'
import { findMethod, findRefund } from './provider-methods.ts'
import { DESK_TEXTS } from './texts.ts'

const note = z.string().trim().min(1).max(500)

/** A step of a desk person. A proposal takes effect when another person approves it. */
export const deskStepSchema = z.discriminatedUnion('step', [
  z.object({ step: z.literal('take') }),
  z.object({
    step: z.literal('propose'),
    proposal: z.discriminatedUnion('action', [
      z.object({
        action: z.literal('match'),
        note,
        target: z.object({
          kind: z.enum(['payment', 'invoice']),
          reference: z.string().trim().min(1).max(64),
        }),
      }),
      z.object({ action: z.literal('refund'), note }),
      z.object({ action: z.literal('write_off'), note }),
    ]),
  }),
  z.object({ step: z.literal('approve') }),
  z.object({ step: z.literal('reject'), note }),
])
type DeskStepRequest = z.output<typeof deskStepSchema>

/** The step is not allowed now; the desk page shows `message`. */
export class DeskRefusal extends Error {
  override name = 'DeskRefusal'
}

/** The money is not that of the payment's own charge, which must end first: it would stay payable. */
class OpenChargeRefusal extends DeskRefusal {
  readonly paymentId: string
  constructor(paymentId: string) {
    super(DESK_TEXTS.openCharge)
    this.paymentId = paymentId
  }
}

const requireState = (row: UnmatchedRow, state: UnmatchedRow['state']): void => {
  if (row.state !== state) throw new DeskRefusal(DESK_TEXTS.wrongState[row.state])
}

const bookOnTarget = async (
  tx: Db,
  context: PaymentContext,
  row: UnmatchedRow,
  { kind, reference }: MatchTarget,
): Promise<void> => {
  const money = { id: row.id, amount: row.amount, paidAt: row.paidAt }
  if (kind === 'payment') {
    const record = await loadPayment(tx, reference)
    if (record === null) throw new DeskRefusal(DESK_TEXTS.noPayment)
    if (context.methods.get(record.payment.method).provider.name !== row.provider)
      throw new DeskRefusal(DESK_TEXTS.otherProvider)
    if (isActionAllowed('give_up', record.payment.status)) throw new OpenChargeRefusal(reference)
    await bookMoneyInTransaction(tx, context, reference, money)
    if (isChargeUnpaid(record)) await updateCharge(tx, context, reference, { state: 'removed' })
  } else if (
    !(await bookPrintedCodeInTransaction(
      tx,
      context,
      { method: findMethod(context, row.provider), invoiceReference: reference },
      money,
    ))
  )
    throw new DeskRefusal(DESK_TEXTS.noInvoice)
}

/** Executes an approved proposal. A refund by the provider is executed later by its queue. */
const executeProposal = async (
  tx: Db,
  context: PaymentContext,
  row: UnmatchedRow,
): Promise<Partial<UnmatchedRow>> => {
  const { proposal } = row
  const now = context.clock.now()
  if (proposal === null) throw new DeskRefusal(DESK_TEXTS.wrongState.open)
  if (proposal.action === 'match') {
    await bookOnTarget(tx, context, row, proposal.target)
    return {}
  }
  if (proposal.action === 'refund' && findRefund(context, row.provider) !== null)
    return { nextAttemptAt: now }
  if (proposal.action === 'refund') {
    await postUnmatched(tx, 'refunded', row, now, DESK_TRANSFER)
    return { state: 'refunded', endedAt: now }
  }
  await postUnmatched(tx, 'written_off', row, now)
  return { state: 'written_off', endedAt: now }
}

const NO_PROPOSAL = { state: 'open', proposal: null, proposedBy: null } as const

const getChanges = async (
  tx: Db,
  context: PaymentContext,
  row: UnmatchedRow,
  person: string,
  request: DeskStepRequest,
): Promise<Partial<UnmatchedRow>> => {
  switch (request.step) {
    case 'take':
      if (row.endedAt !== null) throw new DeskRefusal(DESK_TEXTS.wrongState[row.state])
      return { owner: person }
    case 'propose':
      requireState(row, 'open')
      return {
        state: 'proposed',
        proposal: request.proposal,
        proposedBy: person,
        owner: row.owner ?? person,
      }
    case 'reject':
      requireState(row, 'proposed')
      if (row.approvedBy !== null) throw new DeskRefusal(DESK_TEXTS.refundUnderWay)
      return NO_PROPOSAL
    case 'approve':
      requireState(row, 'proposed')
      if (row.approvedBy !== null) throw new DeskRefusal(DESK_TEXTS.refundUnderWay)
      if (row.proposedBy === person) throw new DeskRefusal(DESK_TEXTS.secondPerson)
      return { ...(await executeProposal(tx, context, row)), approvedBy: person }
  }
}

const SECURITY_EVENTS = {
  take: 'desk-money-taken',
  propose: 'desk-money-proposed',
  approve: 'desk-money-approved',
  reject: 'desk-money-rejected',
} as const satisfies Record<DeskStepRequest['step'], string>
type DeskEvent = (typeof SECURITY_EVENTS)[DeskStepRequest['step']]

const getNote = (request: DeskStepRequest): { note?: string } => {
  if (request.step === 'propose') return { note: request.proposal.note }
  return request.step === 'reject' ? { note: request.note } : {}
}

/**
 * Applies a step of a desk person and records it. Throws DeskRefusal if the step is not allowed;
 * returns null if there is no such money.
 */
export const applyDeskStep = async (
  context: PaymentContext,
  id: string,
  person: string,
  request: DeskStepRequest,
  recordEvent: (tx: Db, event: DeskEvent) => Promise<void>,
): Promise<UnmatchedRow | null> => {
  const applyStep = (): Promise<UnmatchedRow | null> =>
    runInTransaction(context.db, async (tx) => {
      const row = await lockUnmatched(tx, id)
      if (row === null) return null
      const changes = await getChanges(tx, context, row, person, request)
      await recordEvent(tx, SECURITY_EVENTS[request.step])
      return saveDeskStep(tx, id, changes, {
        at: context.clock.now().toISOString(),
        person,
        step: request.step,
        ...getNote(request),
      })
    })
  try {
    return await applyStep()
  } catch (error) {
    if (!(error instanceof OpenChargeRefusal)) throw error
    await closePayment(context, error.paymentId, 'give_up').catch((err: unknown) => {
      context.log.warn(
        { payment: error.paymentId, err },
        'failed to cancel the code of a payment that other money pays',
      )
      throw error
    })
    return applyStep()
  }
}
