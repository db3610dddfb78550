import { dayInSaoPaulo } from '../calendar/business-days.ts'
import type { World } from '../world.ts'
import { bodyOf, type Charge } from './charge.ts'
import { pixProblem, violated } from '../api-pix/errors.ts'
import { newAccess } from '../api-pix/ids.ts'
import { INVALID, NOT_FOUND, parse, readCob, readCobv } from './read-body.ts'
import { Txid } from './schemas.ts'

type Kind = Charge['kind']

const REMOVED = 'REMOVIDA_PELO_USUARIO_RECEBEDOR'

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

const readBody = (kind: Kind, input: unknown, criacao: Date) =>
  kind === 'cob' ? readCob(input) : readCobv(input, dayInSaoPaulo(criacao))

export const findCharge = ({ store }: World, kind: Kind, txid: string): Charge => {
  const charge = store.get('charges', txid)
  if (!charge || charge.kind !== kind)
    throw pixProblem(NOT_FOUND[kind], `Nenhuma cobrança com o txid ${txid}.`)
  return charge
}

export const putCharge = (world: World, kind: Kind, id: string, input: unknown): Charge => {
  const { store, clock } = world
  const txid = parse(Txid, id, INVALID[kind], 'txid')
  const now = clock()
  const known = store.get('charges', txid)
  if (known) {
    const body = readBody(kind, input, new Date(known.criacao))
    if (known.kind === kind && known.status === 'ATIVA' && isSame(body, bodyOf(known))) return known
    throw violated(
      INVALID[kind],
      'txid',
      'A cobrança já existe e a presente requisição busca alterá-la.',
      txid,
    )
  }
  const body = readBody(kind, input, now)
  const access = newAccess()
  const charge = {
    kind,
    txid,
    criacao: now.toISOString(),
    locId: store.count('charges') + 1,
    access,
    location: `${world.base()}/pix/qr/v2/${kind}/${access}`,
    status: 'ATIVA',
    bodies: [body],
  } as Charge
  store.commit(['charges', txid, charge])
  return charge
}

const asObject = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {}

const merged = (current: object, patch: Record<string, unknown>): unknown => {
  const before = asObject(current)
  const parts = ['calendario', 'valor'].filter((part) => part in patch)
  const deep = parts.map((part) => [part, { ...asObject(before[part]), ...asObject(patch[part]) }])
  return { ...before, ...patch, ...Object.fromEntries(deep) }
}

const checkRemoval = (kind: Kind, patch: Record<string, unknown>): void => {
  if (patch.status !== REMOVED) {
    throw violated(
      INVALID[kind],
      `${kind}.status`,
      `O campo ${kind}.status não respeita o schema.`,
      String(patch.status),
    )
  }
  if (Object.keys(patch).length > 1) {
    throw violated(
      INVALID[kind],
      `${kind}.status`,
      'Não se remove uma cobrança juntamente com outras alterações.',
    )
  }
}

export const patchCharge = (world: World, kind: Kind, txid: string, input: unknown): Charge => {
  const charge = findCharge(world, kind, txid)
  const patch = asObject(input)
  if ('status' in patch) checkRemoval(kind, patch)
  if (charge.status !== 'ATIVA') {
    throw violated(
      INVALID[kind],
      `${kind}.status`,
      'A cobrança não está ATIVA, e a presente requisição busca alterá-la.',
    )
  }
  const isRemoval = 'status' in patch
  const current = bodyOf(charge)
  const body = isRemoval
    ? current
    : readBody(kind, merged(current, patch), new Date(charge.criacao))
  const status = isRemoval ? REMOVED : charge.status
  const revised = { ...charge, status, bodies: [...charge.bodies, body] } as Charge
  world.store.commit(['charges', txid, revised])
  return revised
}
