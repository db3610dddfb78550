import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { parseBrCode } from '../br-code/br-code.ts'
import { toCents, toValor } from '../api-pix/money.ts'
import { payCode } from '../pix/payer-bank.ts'
import type { SandboxContext } from '../context.ts'
import { createBadRequest, createProblem } from '../problem.ts'
import { settleDueAttempts } from './settle-attempts.ts'
import { findPendingAttempt, isOpenCharge } from './automatic-charge.ts'
import type { Jornada, Recurrence } from './recurrence.ts'
import { acceptRec, cancelRecAsPayer, rejectRec } from './recurrences.ts'

const Amount = z
  .string()
  .regex(/^\d{1,10}\.\d{2}$/)
  .transform(toCents)
const Order = z
  .object({
    idRec: z.string().optional(),
    copyPaste: z.string().max(2000).optional(),
    maximum: Amount.nullable().default(null),
    hasFunds: z.boolean().optional(),
  })
  .refine(({ idRec, copyPaste }) => (idRec === undefined) !== (copyPaste === undefined))
type Order = z.output<typeof Order>

const findByLocation = ({ store }: SandboxContext, url: string): Recurrence | undefined => {
  const location = store.all('recLocations').find(({ location }) => location === url)
  return location?.idRec ? store.get('recs', location.idRec) : undefined
}

const resolveRec = (context: SandboxContext, { idRec, copyPaste }: Order): Recurrence => {
  const code = copyPaste === undefined ? null : parseBrCode(copyPaste)
  const url =
    code !== null && typeof code !== 'string' && 'recLocation' in code ? code.recLocation : null
  const rec =
    idRec !== undefined
      ? context.store.get('recs', idRec)
      : url === null
        ? undefined
        : findByLocation(context, url)
  if (!rec) throw createProblem(404, 'recurrence_not_found', 'Nenhuma recorrência com este código.')
  return rec
}

const toPayerView = ({ store }: SandboxContext, { idRec }: Recurrence) => {
  const rec = store.get('recs', idRec)
  if (!rec) throw createProblem(404, 'recurrence_not_found', 'Nenhuma recorrência com este id.')
  const scheduled = store
    .all('automaticCharges')
    .filter((charge) => charge.body.idRec === idRec && isOpenCharge(charge))
  return {
    idRec,
    contract: rec.body.vinculo.contrato,
    payer: rec.body.vinculo.devedor.nome,
    status: rec.status,
    maximum: rec.maximumCents === null ? null : toValor(rec.maximumCents),
    hasFunds: rec.hasFunds,
    scheduled: scheduled.map((charge) => ({
      txid: charge.txid,
      amount: charge.body.valor.original,
      day: findPendingAttempt(charge)?.dataLiquidacao ?? null,
    })),
  }
}

const Pay = z.object({
  copyPaste: z.string().min(1).max(2000),
  amount: z
    .string()
    .regex(/^\d{1,10}\.\d{2}$/)
    .optional(),
  infoPagador: z.string().max(140).optional(),
  /** Whether the payer also accepts the recurrence of a composite code, with a limit per charge. */
  automatic: z
    .object({ accepts: z.boolean().default(true), maximum: Amount.nullable().default(null) })
    .default({ accepts: true, maximum: null }),
})

/** Authorizes the recurrence of a composite code that was just paid. Ended ones stay as they are. */
const acceptByScannedCode = (
  context: SandboxContext,
  copyPaste: string,
  maximumCents: number | null,
): void => {
  const code = parseBrCode(copyPaste)
  if (typeof code === 'string' || code.kind !== 'dynamic' || code.recLocation === null) return
  const rec = findByLocation(context, code.recLocation)
  const jornada: Jornada = code.location.includes('/cobv/') ? 'JORNADA_4' : 'JORNADA_3'
  if (rec) acceptRec(context, rec, jornada, maximumCents)
}

/** The customer's app of the payer's bank. */
export const registerAutomaticPayerRoutes = (
  app: FastifyInstance,
  context: SandboxContext,
): void => {
  const { store } = context
  app.post('/pix/pay', async ({ body }) => {
    const order = Pay.safeParse(body)
    if (!order.success) throw createBadRequest('Envie {"copyPaste": "..."} com o Pix copia e cola.')
    const { automatic, ...rest } = order.data
    const receipt = await payCode(context, rest)
    if (automatic.accepts) acceptByScannedCode(context, rest.copyPaste, automatic.maximum)
    return receipt
  })

  const runAction = (
    path: string,
    act: (rec: Recurrence, order: Order) => Recurrence | null,
  ): void => {
    app.post(`/pix/automatic/${path}`, async ({ body }) => {
      const order = Order.safeParse(body)
      if (!order.success) throw createBadRequest('Envie {"idRec": "..."} ou {"copyPaste": "..."}.')
      const rec = resolveRec(context, order.data)
      if (act(rec, order.data) === null)
        throw createProblem(409, 'recurrence_ended', `A recorrência está ${rec.status}.`)
      return toPayerView(context, rec)
    })
  }
  runAction('approve', (rec, { copyPaste, maximum }) =>
    acceptRec(context, rec, copyPaste === undefined ? 'JORNADA_1' : 'JORNADA_2', maximum),
  )
  runAction('reject', (rec) => rejectRec(context, rec))
  runAction('cancel', (rec) => cancelRecAsPayer(context, rec))
  /** The account has money for the charges, or not. */
  runAction('funds', (rec, { hasFunds = true }) => {
    const changed = { ...rec, hasFunds }
    store.commit(['recs', rec.idRec, changed])
    return changed
  })
  /** Executes the attempts that are due, as the bank does during the day. */
  app.post('/pix/automatic/settle', async () => {
    settleDueAttempts(context)
    return {}
  })
  app.get('/pix/automatic', async () => ({
    recurrences: store
      .all('recs')
      .reverse()
      .map((rec) => toPayerView(context, rec)),
  }))
}
