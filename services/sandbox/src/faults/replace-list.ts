import { randomUUID } from 'node:crypto'
import { isJsonObject, type Json } from './json.ts'
import type { ModeOfKind } from './profiles.ts'

const ENDLESS = 1_000_000_000

/** Fields by which clients identify payments. */
const ID_FIELDS = ['endToEndId', 'eventId', 'id']

const copyWithOtherId = (item: unknown): unknown => {
  if (!isJsonObject(item)) return item
  const field = ID_FIELDS.find((name) => typeof item[name] === 'string')
  const id = field === undefined ? '' : String(item[field])
  // The last character changes, so that the format stays right.
  return field === undefined
    ? item
    : { ...item, [field]: `${id.slice(0, -1)}${id.endsWith('0') ? '1' : '0'}` }
}

const isPaid = (item: unknown): boolean =>
  isJsonObject(item) &&
  ('horario' in item || item.status === 'captured' || item.status === 'settled')

const copyPaid = (list: unknown): unknown =>
  Array.isArray(list)
    ? list.flatMap((item: unknown) => (isPaid(item) ? [item, copyWithOtherId(item)] : [item]))
    : list

const withPixTwice = (item: unknown): unknown =>
  isJsonObject(item) && Array.isArray(item.pix) ? { ...item, pix: copyPaid(item.pix) } : item

const createBadItem = (first: unknown): Json => ({
  ...(isJsonObject(first) ? first : {}),
  txid: 17,
  id: null,
  endToEndId: null,
  status: null,
  valor: 'muito',
  amountCents: '9,99',
})

const REPLACERS: Record<ModeOfKind<'list'>, (body: Json, listKey: string | null) => Json> = {
  paid_twice: (body, listKey) => {
    if (listKey === null) return withPixTwice(body) as Json
    const list = copyPaid(body[listKey])
    return { ...body, [listKey]: Array.isArray(list) ? list.map(withPixTwice) : list }
  },
  bad_item: (body, listKey) => {
    const key = listKey ?? 'pix'
    const list: unknown = body[key]
    return Array.isArray(list) ? { ...body, [key]: [createBadItem(list[0]), ...list] } : body
  },
  endless_pages: (body) => {
    if ('next' in body) return { ...body, next: `${new Date().toISOString()}~${randomUUID()}` }
    const { parametros } = body
    if (!isJsonObject(parametros) || !isJsonObject(parametros.paginacao)) return body
    const paginacao = {
      ...parametros.paginacao,
      quantidadeDePaginas: ENDLESS,
      quantidadeTotalDeItens: ENDLESS,
    }
    return { ...body, parametros: { ...parametros, paginacao } }
  },
}

export const replaceList = (body: Json, listKey: string | null, mode: ModeOfKind<'list'>): Json =>
  REPLACERS[mode](body, listKey)
