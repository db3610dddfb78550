import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { parseBarCode, type BarCode } from '../bar-code/bar-code.ts'
import { createBadRequest, createProblem } from '../problem.ts'
import type { SandboxContext } from '../context.ts'
import { DeliveryQueue } from '../webhooks/delivery-queue.ts'
import { toAgreementBill } from './agreement.ts'
import { toSettledEvent, type Bill } from './bill.ts'
import { createBillPix } from './bill-pix.ts'

const Body = z.object({
  line: z.string().optional(),
  barcode: z.string().optional(),
  amountCents: z.int().positive().max(99_999_999_999),
  dueDate: z.iso.date(),
  payer: z.object({
    name: z.string().min(1).max(200),
    document: z.string().regex(/^(\d{11}|[0-9A-Z]{14})$/),
  }),
  description: z.string().max(200).default(''),
  withPix: z.boolean().default(false),
})
type Body = z.output<typeof Body>

const BillId = z.string().regex(/^[\w.:-]{1,80}$/)

const parseLine = (input: string | undefined): BarCode => {
  const code = input === undefined ? null : parseBarCode(input)
  if (!code)
    throw createProblem(422, 'bad_line', 'Os dígitos da linha ou do código de barras não conferem.')
  return code
}

const parseBody = (id: string, input: unknown): { body: Body; code: BarCode } => {
  const read = Body.safeParse(input)
  if (!BillId.safeParse(id).success)
    throw createBadRequest('bill id: 1-80 of letters, digits and _ . : -')
  if (!read.success)
    throw createBadRequest(
      read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; '),
    )
  const { line, barcode } = read.data
  const code = parseLine(line ?? barcode)
  if (line && barcode && parseLine(barcode).barcode !== code.barcode) {
    throw createProblem(422, 'bad_line', 'A linha e o código de barras não são da mesma conta.')
  }
  return { body: read.data, code }
}

const isSameBill = (known: Bill, bill: Bill): boolean => {
  const {
    updatedAt: _updatedAt,
    paidAt: _paidAt,
    eventId: _eventId,
    returns: _returns,
    late: _late,
    ...before
  } = known
  return JSON.stringify({ ...before, status: 'open' }) === JSON.stringify(bill)
}

const createSettledProblem = () => createProblem(409, 'bill_settled', 'Esta conta já foi paga.')

export const findBill = ({ store }: SandboxContext, id: string): Bill => {
  const bill = store.get('bills', id)
  if (!bill) throw createProblem(404, 'bill_not_found', 'Nenhuma conta registrada com este número.')
  return bill
}

export const putBill = (context: SandboxContext, id: string, input: unknown): Bill => {
  const { body, code } = parseBody(id, input)
  const { amountCents, dueDate, payer, description, withPix } = body
  const known = context.store.get('bills', id)
  const pix = withPix ? { pix: known?.pix ?? createBillPix(context) } : {}
  const bill: Bill = {
    id,
    ...code,
    amountCents,
    dueDate,
    payer,
    description,
    status: 'open',
    ...pix,
  }
  if (known && known.status !== 'cancelled' && isSameBill(known, bill)) return known
  if (known?.status === 'settled') throw createSettledProblem()
  const rival = context.store
    .all('bills')
    .find((one) => one.barcode === bill.barcode && one.id !== id)
  if (rival && rival.status !== 'cancelled')
    throw createProblem(409, 'line_taken', 'Outra conta usa este código de barras.')
  const registered: Bill = { ...bill, updatedAt: context.clock().toISOString() }
  context.store.commit(['bills', id, registered])
  return registered
}

export const cancelBill = (context: SandboxContext, id: string): void => {
  const bill = findBill(context, id)
  if (bill.status === 'settled') throw createSettledProblem()
  context.store.commit([
    'bills',
    id,
    { ...bill, status: 'cancelled', updatedAt: context.clock().toISOString() },
  ])
}

export const listOpenBills = ({ store }: SandboxContext): Bill[] =>
  store
    .all('bills')
    .filter(({ status }) => status === 'open')
    .reverse()

export const buildBillWebhookChanges = (
  { store }: SandboxContext,
  bill: Bill,
  event: object = toSettledEvent(bill),
) =>
  store.get('bankHook', 'bank')
    ? [DeliveryQueue.enqueue({ kind: 'bank' }, { events: [event] })]
    : []

/** Pays a bill once. The function is synchronous, so that two concurrent payers cannot both succeed. */
export const payBill = (context: SandboxContext, input: string): Bill => {
  const code = parseLine(input)
  const bills = context.store.all('bills').filter(({ barcode }) => barcode === code.barcode)
  const open =
    bills.find(({ status }) => status === 'open') ??
    (bills.length === 0 ? toAgreementBill(code) : null)
  if (!open && bills.some(({ status }) => status === 'settled')) {
    throw createProblem(409, 'already_paid', 'Esta conta já foi paga.')
  }
  if (!open && bills.length > 0)
    throw createProblem(410, 'bill_cancelled', 'Esta conta foi cancelada por quem a emitiu.')
  if (!open) throw createProblem(404, 'bill_not_found', 'Nenhuma conta registrada com este código.')
  const paidAt = context.clock().toISOString()
  const paid: Bill = {
    ...open,
    status: 'settled',
    updatedAt: paidAt,
    paidAt,
    eventId: `evt_${randomUUID()}`,
  }
  context.store.commit(['bills', paid.id, paid], ...buildBillWebhookChanges(context, paid))
  context.deliveries.deliverPending()
  return paid
}
