import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { readBarCode, type BarCode } from '../bar-code/bar-code.ts'
import { badRequest, problem } from '../problem.ts'
import type { World } from '../world.ts'
import { DeliveryQueue } from '../webhooks/delivery-queue.ts'
import { documentOf } from './agreement.ts'
import { settledEvent, type Bill } from './bill.ts'
import { newBillPix } from './pix-of-bill.ts'

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

const readLine = (input: string | undefined): BarCode => {
  const code = input === undefined ? null : readBarCode(input)
  if (!code)
    throw problem(422, 'bad_line', 'Os dígitos da linha ou do código de barras não conferem.')
  return code
}

const readBody = (id: string, input: unknown): { body: Body; code: BarCode } => {
  const read = Body.safeParse(input)
  if (!BillId.safeParse(id).success)
    throw badRequest('bill id: 1-80 of letters, digits and _ . : -')
  if (!read.success)
    throw badRequest(
      read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; '),
    )
  const { line, barcode } = read.data
  const code = readLine(line ?? barcode)
  if (line && barcode && readLine(barcode).barcode !== code.barcode) {
    throw problem(422, 'bad_line', 'A linha e o código de barras não são da mesma conta.')
  }
  return { body: read.data, code }
}

/** The same document under the same words, whatever became of it. */
const isSame = (known: Bill, bill: Bill): boolean => {
  const { updatedAt: _updatedAt, paidAt: _paidAt, eventId: _eventId, ...before } = known
  return JSON.stringify({ ...before, status: 'open' }) === JSON.stringify(bill)
}

const settledAlready = () => problem(409, 'bill_settled', 'Esta conta já foi paga.')

export const findBill = ({ store }: World, id: string): Bill => {
  const bill = store.get('bills', id)
  if (!bill) throw problem(404, 'bill_not_found', 'Nenhuma conta registrada com este número.')
  return bill
}

export const putBill = (world: World, id: string, input: unknown): Bill => {
  const { body, code } = readBody(id, input)
  const { amountCents, dueDate, payer, description, withPix } = body
  const known = world.store.get('bills', id)
  const pix = withPix ? { pix: known?.pix ?? newBillPix(world) } : {}
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
  if (known && known.status !== 'cancelled' && isSame(known, bill)) return known
  if (known?.status === 'settled') throw settledAlready()
  const rival = world.store
    .all('bills')
    .find((one) => one.barcode === bill.barcode && one.id !== id)
  if (rival && rival.status !== 'cancelled')
    throw problem(409, 'line_taken', 'Outra conta usa este código de barras.')
  const registered: Bill = { ...bill, updatedAt: world.clock().toISOString() }
  world.store.commit(['bills', id, registered])
  return registered
}

export const cancelBill = (world: World, id: string): void => {
  const bill = findBill(world, id)
  if (bill.status === 'settled') throw settledAlready()
  world.store.commit([
    'bills',
    id,
    { ...bill, status: 'cancelled', updatedAt: world.clock().toISOString() },
  ])
}

export const openBills = ({ store }: World): Bill[] =>
  store
    .all('bills')
    .filter(({ status }) => status === 'open')
    .reverse()

export const notice = ({ store }: World, bill: Bill) =>
  store.get('bankHook', 'bank')
    ? [DeliveryQueue.enlist({ kind: 'bank' }, { events: [settledEvent(bill)] })]
    : []

/** What was settled by agreement since then, for the company's books. */
export const collected = ({ store }: World, since: string) =>
  store
    .all('bills')
    .filter((bill) => bill.byAgreement && (bill.paidAt ?? '') >= since)
    .map(settledEvent)

/** Settles a bill once. Nothing here waits, so that of two payers one finds it settled. */
export const payBill = (world: World, input: string): Bill => {
  const code = readLine(input)
  const bills = world.store.all('bills').filter(({ barcode }) => barcode === code.barcode)
  const open =
    bills.find(({ status }) => status === 'open') ?? (bills.length === 0 ? documentOf(code) : null)
  if (!open && bills.some(({ status }) => status === 'settled')) {
    throw problem(409, 'already_paid', 'Esta conta já foi paga.')
  }
  if (!open && bills.length > 0)
    throw problem(410, 'bill_cancelled', 'Esta conta foi cancelada por quem a emitiu.')
  if (!open) throw problem(404, 'bill_not_found', 'Nenhuma conta registrada com este código.')
  const paidAt = world.clock().toISOString()
  const paid: Bill = {
    ...open,
    status: 'settled',
    updatedAt: paidAt,
    paidAt,
    eventId: `evt_${randomUUID()}`,
  }
  world.store.commit(['bills', paid.id, paid], ...notice(world, paid))
  world.deliveries.wake()
  return paid
}
