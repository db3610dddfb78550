import { randomUUID } from 'node:crypto'
import { toPixView } from '../pix/payment.ts'
import type { Store } from '../store/store.ts'
import { changeLastCharacter } from './change-last-character.ts'
import { isJsonObject, type Json } from '../faults/json.ts'
import type { ModeOfKind } from '../faults/profiles.ts'

const ENDLESS = 1_000_000_000

/** Fields by which clients identify payments. */
const ID_FIELDS = ['endToEndId', 'eventId', 'id']

const copyWithOtherId = (item: unknown): unknown => {
  if (!isJsonObject(item)) return item
  const field = ID_FIELDS.find((name) => typeof item[name] === 'string')
  const id = field === undefined ? '' : String(item[field])
  return field === undefined ? item : { ...item, [field]: changeLastCharacter(id) }
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

/** Shows the latest Pix under another charge too. */
const withSharedPayment = (body: Json, listKey: string | null, store: Store): Json => {
  const latest = store.all('payments').at(-1)
  if (latest === undefined) return body
  const pix = toPixView(latest)
  if (listKey === 'pix')
    return {
      ...body,
      pix: [...(body.pix as unknown[]), { ...pix, txid: changeLastCharacter(latest.txid ?? '') }],
    }
  return typeof body.txid === 'string' && !('endToEndId' in body)
    ? { ...body, status: 'CONCLUIDA', pix: [{ ...pix, txid: body.txid }] }
    : body
}

const createBadItem = (first: unknown): Json => ({
  ...(isJsonObject(first) ? first : {}),
  txid: 17,
  id: null,
  endToEndId: null,
  status: null,
  valor: 'muito',
  amountCents: '9,99',
})

const REPLACERS: Record<
  ModeOfKind<'list'>,
  (body: Json, listKey: string | null, store: Store) => Json
> = {
  paid_twice: (body, listKey) => {
    if (listKey === null) return withPixTwice(body) as Json
    const list = copyPaid(body[listKey])
    return { ...body, [listKey]: Array.isArray(list) ? list.map(withPixTwice) : list }
  },
  shared_payment: withSharedPayment,
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

export const replaceList = (
  body: Json,
  listKey: string | null,
  mode: ModeOfKind<'list'>,
  store: Store,
): Json => REPLACERS[mode](body, listKey, store)
