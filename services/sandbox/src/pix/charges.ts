import { toSaoPauloDay } from '../calendar/business-days.ts'
import type { SandboxContext } from '../context.ts'
import { getBody, type Charge } from './charge.ts'
import { createPixProblem, createViolation } from '../api-pix/errors.ts'
import { generateLocationSecret } from '../api-pix/ids.ts'
import { INVALID, NOT_FOUND, parse, parseCob, parseCobv } from './parse-body.ts'
import { Txid } from './schemas.ts'

type Kind = Charge['kind']

const REMOVED = 'REMOVIDA_PELO_USUARIO_RECEBEDOR'

const isSameBody = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

const parseBody = (kind: Kind, input: unknown, criacao: Date) =>
  kind === 'cob' ? parseCob(input) : parseCobv(input, toSaoPauloDay(criacao))

export const findCharge = ({ store }: SandboxContext, kind: Kind, txid: string): Charge => {
  const charge = store.get('charges', txid)
  if (!charge || charge.kind !== kind)
    throw createPixProblem(NOT_FOUND[kind], `Nenhuma cobrança com o txid ${txid}.`)
  return charge
}

export const putCharge = (
  context: SandboxContext,
  kind: Kind,
  id: string,
  input: unknown,
): Charge => {
  const { store, clock } = context
  const txid = parse(Txid, id, INVALID[kind], 'txid')
  const now = clock()
  const known = store.get('charges', txid)
  if (known) {
    const body = parseBody(kind, input, new Date(known.criacao))
    if (known.kind === kind && known.status === 'ATIVA' && isSameBody(body, getBody(known)))
      return known
    throw createViolation(
      INVALID[kind],
      'txid',
      'A cobrança já existe e a presente requisição busca alterá-la.',
      txid,
    )
  }
  const body = parseBody(kind, input, now)
  const access = generateLocationSecret()
  const charge = {
    kind,
    txid,
    criacao: now.toISOString(),
    locId: store.count('charges') + 1,
    access,
    location: `${context.base()}/pix/qr/v2/${kind}/${access}`,
    status: 'ATIVA',
    bodies: [body],
  } as Charge
  store.commit(['charges', txid, charge])
  return charge
}

const toObject = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {}

const mergeBody = (current: object, patch: Record<string, unknown>): unknown => {
  const before = toObject(current)
  const parts = ['calendario', 'valor'].filter((part) => part in patch)
  const deep = parts.map((part) => [part, { ...toObject(before[part]), ...toObject(patch[part]) }])
  return { ...before, ...patch, ...Object.fromEntries(deep) }
}

const checkRemoval = (kind: Kind, patch: Record<string, unknown>): void => {
  if (patch.status !== REMOVED) {
    throw createViolation(
      INVALID[kind],
      `${kind}.status`,
      `O campo ${kind}.status não respeita o schema.`,
      String(patch.status),
    )
  }
  if (Object.keys(patch).length > 1) {
    throw createViolation(
      INVALID[kind],
      `${kind}.status`,
      'Não se remove uma cobrança juntamente com outras alterações.',
    )
  }
}

export const patchCharge = (
  context: SandboxContext,
  kind: Kind,
  txid: string,
  input: unknown,
): Charge => {
  const charge = findCharge(context, kind, txid)
  const patch = toObject(input)
  if ('status' in patch) checkRemoval(kind, patch)
  if (charge.status !== 'ATIVA') {
    throw createViolation(
      INVALID[kind],
      `${kind}.status`,
      'A cobrança não está ATIVA, e a presente requisição busca alterá-la.',
    )
  }
  const isRemoval = 'status' in patch
  const current = getBody(charge)
  const body = isRemoval
    ? current
    : parseBody(kind, mergeBody(current, patch), new Date(charge.criacao))
  const status = isRemoval ? REMOVED : charge.status
  const revised = { ...charge, status, bodies: [...charge.bodies, body] } as Charge
  context.store.commit(['charges', txid, revised])
  return revised
}
