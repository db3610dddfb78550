import type { JsonWebKey } from 'node:crypto'
import { z } from 'zod'
import { readBrCode } from '../br-code/br-code.ts'
import type { World } from '../world.ts'
import type { Bill } from '../bank/bill.ts'
import { payBill } from '../bank/bills.ts'
import { billOfPix } from '../bank/pix-of-bill.ts'
import { newEndToEndId } from '../api-pix/ids.ts'
import { verifyPayload } from '../keys/jws.ts'
import { toCents, toValor } from '../api-pix/money.ts'
import { refusal, type Refusal } from './payer-refusals.ts'
import type { PixPayment } from './payment.ts'
import { ownsKey } from '../api-pix/receiver.ts'
import { settleCharge, settleStatic } from './settle.ts'

export interface Order {
  copyPaste: string
  amount?: string | undefined
  infoPagador?: string | undefined
}

const ANSWER_WITHIN_MS = 10_000

const Payload = z.object({
  txid: z.string(),
  chave: z.string(),
  valor: z.object({ original: z.string(), final: z.string().optional() }),
})

const GONE: Record<string, Refusal> = {
  PAGA: 'already_paid',
  REMOVIDA: 'charge_removed',
  EXPIRADA: 'charge_expired',
}

const load = async (url: string): Promise<Response> => {
  try {
    return await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(ANSWER_WITHIN_MS) })
  } catch {
    throw refusal('unreachable_location')
  }
}

const refusalOf = async (answer: Response): Promise<Refusal> => {
  if (answer.status === 404) return 'charge_not_found'
  if (answer.status !== 410) return 'unreachable_location'
  const { situacao } = (await answer.json()) as { situacao?: string }
  return GONE[situacao ?? ''] ?? 'charge_removed'
}

const readLocation = async (location: string, base: string): Promise<z.output<typeof Payload>> => {
  if (!location.startsWith(`${base}/`)) throw refusal('unreachable_location')
  const answer = await load(`http://${location}`)
  if (!answer.ok) throw refusal(await refusalOf(answer))
  const { keys } = (await (await load(`http://${base}/pix/qr/v2/jwks`)).json()) as {
    keys: JsonWebKey[]
  }
  const payload = Payload.safeParse(verifyPayload(await answer.text(), keys))
  if (!payload.success || !ownsKey(payload.data.chave)) throw refusal('unknown_receiver')
  return payload.data
}

export interface Receipt {
  endToEndId: string
  txid: string | null
  amount: string
}

const receiptOf = ({ endToEndId, txid, amount }: PixPayment): Receipt => ({
  endToEndId,
  txid,
  amount: toValor(amount.final),
})

/** The Pix of a boleto settles the bill itself: its bank tells of the bill, and of no Pix. */
const payBillByPix = (world: World, bill: Bill, txid: string): Receipt => {
  const { amountCents } = payBill(world, bill.line)
  return { endToEndId: newEndToEndId(world.clock()), txid, amount: toValor(amountCents) }
}

/** Reads the code as a payer's app does, asks the location what is due, and pays it. */
export const pay = async (
  world: World,
  { copyPaste, amount, infoPagador }: Order,
): Promise<Receipt> => {
  const code = readBrCode(copyPaste)
  if (typeof code === 'string') throw refusal(code)
  const info = infoPagador ? { infoPagador } : {}
  if (code.kind === 'dynamic') {
    const { txid, valor } = await readLocation(code.location, world.base())
    const bill = billOfPix(world, txid)
    if (bill) return payBillByPix(world, bill, txid)
    return receiptOf(
      settleCharge(world, txid, { cents: toCents(valor.final ?? valor.original), ...info }),
    )
  }
  if (!ownsKey(code.key)) throw refusal('unknown_receiver')
  const cents = Math.round(Number(code.amount ?? amount ?? 0) * 100)
  if (cents <= 0) throw refusal('amount_required')
  return receiptOf(settleStatic(world, { chave: code.key, cents, txid: code.txid, ...info }))
}
