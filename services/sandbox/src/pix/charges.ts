import { toSaoPauloDay } from '../calendar/business-days.ts'
import type { SandboxContext } from '../context.ts'
import type { Change } from '../store/store.ts'
import { getBody, type Charge } from './charge.ts'
import { createPixProblem, createViolation } from '../api-pix/errors.ts'
import { INVALID, NOT_FOUND, parse, parseCob, parseCobv } from './parse-body.ts'
import { bindLocation, createLocation, type PixLocation } from './locations.ts'
import { LocRef, Txid } from './schemas.ts'

type Kind = Charge['kind']

const REMOVED = 'REMOVIDA_PELO_USUARIO_RECEBEDOR'

const isSameBody = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

const parseBody = (kind: Kind, input: unknown, criacao: Date) =>
  kind === 'cob' ? parseCob(input) : parseCobv(input, toSaoPauloDay(criacao))

const parseLocId = (kind: Kind, input: unknown): number | undefined =>
  parse(LocRef, input, INVALID[kind], kind).loc?.id

const toLocationFields = ({ id, access, location }: PixLocation) => ({
  locId: id,
  access,
  location,
})

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
    const locId = parseLocId(kind, input) ?? known.locId
    const isSame = isSameBody(body, getBody(known)) && locId === known.locId
    if (known.kind === kind && known.status === 'ATIVA' && isSame) return known
    throw createViolation(
      INVALID[kind],
      'txid',
      'A cobrança já existe e a presente requisição busca alterá-la.',
      txid,
    )
  }
  const body = parseBody(kind, input, now)
  const locId = parseLocId(kind, input)
  const { location, changes } =
    locId === undefined
      ? createLocation(context, kind, txid)
      : bindLocation(context, kind, txid, locId)
  const charge = {
    kind,
    txid,
    criacao: now.toISOString(),
    ...toLocationFields(location),
    status: 'ATIVA',
    bodies: [body],
  } as Charge
  store.commit(['charges', txid, charge], ...changes)
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

/** Binds a charge to another location and releases the former one. */
const moveCharge = (
  context: SandboxContext,
  { kind, txid, locId }: Charge,
  requested: number | undefined,
): { fields: object; changes: Change[] } => {
  if (requested === undefined || requested === locId) return { fields: {}, changes: [] }
  const { location, changes } = bindLocation(context, kind, txid, requested)
  const former = context.store.get('locations', String(locId))
  return {
    fields: toLocationFields(location),
    changes: former
      ? [...changes, ['locations', String(former.id), { ...former, txid: null }]]
      : changes,
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
  const moved = moveCharge(context, charge, parseLocId(kind, input))
  // A change of the location alone makes no revision.
  const isRevision = Object.keys(patch).some((field) => field !== 'loc')
  const bodies = isRevision ? [...charge.bodies, body] : charge.bodies
  const revised = { ...charge, ...moved.fields, status, bodies } as Charge
  context.store.commit(['charges', txid, revised], ...moved.changes)
  return revised
}
