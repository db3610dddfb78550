import { z } from 'zod'
import { createPixProblem, createViolation } from '../api-pix/errors.ts'
import type { SandboxContext } from '../context.ts'
import { Problem } from '../problem.ts'
import { patchCharge, putCharge } from './charges.ts'
import { parse } from './parse-body.ts'
import { Txid } from './schemas.ts'

declare module '../store/store.ts' {
  interface Tables {
    chargeBatches: ChargeBatch
  }
}

/** Result of one charge of a batch. The sandbox processes a batch at once, so that no item is pending. */
interface BatchItem {
  txid: string
  status: 'CRIADA' | 'NEGADA'
  problema?: Record<string, unknown>
  criacao?: string
}

interface ChargeBatch {
  id: number
  descricao: string
  criacao: string
  cobsv: BatchItem[]
}

const BatchId = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number)
const Items = z
  .array(z.looseObject({ txid: Txid }))
  .min(1)
  .max(1000)
const Body = z.object({ descricao: z.string().min(1).max(140), cobsv: Items })
const Revision = Body.partial()

type Item = z.output<typeof Items>[number]

const throwViolation = (razao: string): never => {
  throw createViolation('LoteCobVOperacaoInvalida', 'loteCobV.cobsV', razao)
}

const parseBatch = <T extends z.ZodType>(schema: T, body: unknown): z.output<T> =>
  parse(schema, body, 'LoteCobVOperacaoInvalida', 'loteCobV')

export const findBatch = ({ store }: SandboxContext, id: string): ChargeBatch => {
  const batch = store.get('chargeBatches', id)
  if (!batch) throw createPixProblem('LoteCobVNaoEncontrado', `Nenhum lote com o id ${id}.`)
  return batch
}

const processItem = (
  context: SandboxContext,
  { txid, ...body }: Item,
  known?: BatchItem,
): BatchItem => {
  try {
    const exists = context.store.get('charges', txid) !== undefined
    const charge = exists
      ? patchCharge(context, 'cobv', txid, body)
      : putCharge(context, 'cobv', txid, body)
    return { txid, status: 'CRIADA', criacao: charge.criacao }
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return { ...known, txid, status: 'NEGADA', problema: error.body }
  }
}

const updateBatch = (
  context: SandboxContext,
  batch: ChargeBatch,
  { descricao = batch.descricao, cobsv = [] }: z.output<typeof Revision>,
): void => {
  const revised = batch.cobsv.map((known) => {
    const item = cobsv.find(({ txid }) => txid === known.txid)
    return item ? processItem(context, item, known) : known
  })
  context.store.commit(['chargeBatches', String(batch.id), { ...batch, descricao, cobsv: revised }])
}

/** Creates a batch, or alters all of its charges. */
export const putBatch = (context: SandboxContext, id: string, input: unknown): void => {
  const { store, clock } = context
  const batchId = parse(BatchId, id, 'LoteCobVOperacaoInvalida', 'id')
  const body = parseBatch(Body, input)
  const txids = new Set(body.cobsv.map(({ txid }) => txid))
  if (txids.size < body.cobsv.length) throwViolation('Uma cobrança consta mais de uma vez.')
  const known = store.get('chargeBatches', String(batchId))
  if (known) {
    if (known.cobsv.length !== txids.size || known.cobsv.some(({ txid }) => !txids.has(txid)))
      throwViolation('As cobranças não são exatamente as da requisição que criou o lote.')
    updateBatch(context, known, body)
    return
  }
  if (body.cobsv.some(({ txid }) => store.get('charges', txid)))
    throwViolation('Pelo menos uma cobrança já encontra-se criada.')
  const { descricao } = body
  const cobsv = body.cobsv.map((item) => processItem(context, item))
  store.commit([
    'chargeBatches',
    String(batchId),
    { id: batchId, descricao, criacao: clock().toISOString(), cobsv },
  ])
}

/** Alters some charges of a batch. */
export const patchBatch = (context: SandboxContext, id: string, input: unknown): void => {
  const batch = findBatch(context, id)
  const body = parseBatch(Revision, input)
  const isUnknown = ({ txid }: Item) => !batch.cobsv.some((known) => known.txid === txid)
  if (body.cobsv?.some(isUnknown))
    throwViolation('Uma cobrança não existe na requisição que criou o lote.')
  updateBatch(context, batch, body)
}

/** Returns whether a batch was refused this charge, which can then be created by the batch alone. */
export const isRefusedByBatch = ({ store }: SandboxContext, txid: string): boolean =>
  store
    .all('chargeBatches')
    .some(({ cobsv }) => cobsv.some((item) => item.txid === txid && item.status === 'NEGADA'))
