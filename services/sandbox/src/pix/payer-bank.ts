import type { JsonWebKey } from 'node:crypto'
import { z } from 'zod'
import { parseBrCode } from '../br-code/br-code.ts'
import type { SandboxContext } from '../context.ts'
import type { Bill } from '../bank/bill.ts'
import { payBill } from '../bank/bills.ts'
import { findBillByTxid } from '../bank/bill-pix.ts'
import { getFault } from '../faults/get-fault.ts'
import { generateEndToEndId } from '../api-pix/ids.ts'
import { verifyPayload } from '../keys/jws.ts'
import { toCents, toValor } from '../api-pix/money.ts'
import { createRefusal, type Refusal } from './payer-refusals.ts'
import type { PixPayment } from './payment.ts'
import { isReceiverKey } from '../api-pix/receiver.ts'
import { payCharge, payStaticCode } from './pay-charge.ts'

interface Order {
  copyPaste: string
  amount?: string | undefined
  infoPagador?: string | undefined
}

const FETCH_TIMEOUT_MS = 10_000

const Payload = z.object({
  txid: z.string(),
  chave: z.string(),
  valor: z.object({ original: z.string(), final: z.string().optional() }),
})

const REFUSAL_BY_STATE: Record<string, Refusal> = {
  PAGA: 'already_paid',
  REMOVIDA: 'charge_removed',
  EXPIRADA: 'charge_expired',
}

const fetchUrl = async (url: string): Promise<Response> => {
  try {
    return await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(FETCH_TIMEOUT_MS) })
  } catch {
    throw createRefusal('unreachable_location')
  }
}

const readRefusal = async (response: Response): Promise<Refusal> => {
  if (response.status === 404) return 'charge_not_found'
  if (response.status !== 410) return 'unreachable_location'
  const { situacao } = (await response.json()) as { situacao?: string }
  return REFUSAL_BY_STATE[situacao ?? ''] ?? 'charge_removed'
}

const fetchPayload = async (location: string, base: string): Promise<z.output<typeof Payload>> => {
  if (!location.startsWith(`${base}/`)) throw createRefusal('unreachable_location')
  const response = await fetchUrl(`http://${location}`)
  if (!response.ok) throw createRefusal(await readRefusal(response))
  const { keys } = (await (await fetchUrl(`http://${base}/pix/qr/v2/jwks`)).json()) as {
    keys: JsonWebKey[]
  }
  const payload = Payload.safeParse(verifyPayload(await response.text(), keys))
  if (!payload.success || !isReceiverKey(payload.data.chave))
    throw createRefusal('unknown_receiver')
  return payload.data
}

interface Receipt {
  endToEndId: string
  txid: string | null
  amount: string
}

const toReceipt = ({ endToEndId, txid, amount }: PixPayment): Receipt => ({
  endToEndId,
  txid,
  amount: toValor(amount.final),
})

/** Pays the bill of a Pix code. The bank sends the webhook of the bill and no Pix webhook. */
const payBillByPix = (context: SandboxContext, bill: Bill, txid: string): Receipt => {
  const { amountCents } = payBill(context, bill.line)
  return { endToEndId: generateEndToEndId(context.clock()), txid, amount: toValor(amountCents) }
}

/** Parses the code, fetches its location and pays the amount. */
export const payCode = async (
  context: SandboxContext,
  { copyPaste, amount, infoPagador }: Order,
): Promise<Receipt> => {
  const code = parseBrCode(copyPaste)
  if (typeof code === 'string') throw createRefusal(code)
  if (code.kind === 'recurrence') throw createRefusal('recurrence_only')
  const info = infoPagador ? { infoPagador } : {}
  const chosen = getFault(context.store, 'pix').mode === 'overpaid' ? amount : undefined
  if (code.kind === 'dynamic') {
    const { txid, valor } = await fetchPayload(code.location, context.base())
    const bill = findBillByTxid(context, txid)
    if (bill) return payBillByPix(context, bill, txid)
    const cents = toCents(valor.final ?? valor.original)
    const paidCents = chosen === undefined ? cents : toCents(chosen)
    if (paidCents <= 0) throw createRefusal('amount_required')
    return toReceipt(payCharge(context, txid, { cents, paidCents, ...info }))
  }
  if (!isReceiverKey(code.key)) throw createRefusal('unknown_receiver')
  const cents = Math.round(Number(chosen ?? code.amount ?? amount ?? 0) * 100)
  if (cents <= 0) throw createRefusal('amount_required')
  return toReceipt(payStaticCode(context, { chave: code.key, cents, txid: code.txid, ...info }))
}
