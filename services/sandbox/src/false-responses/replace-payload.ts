import type { Store } from '../store/store.ts'
import type { Fault } from '../faults/fault.ts'
import { replaceFields } from './replace-fields.ts'
import { replaceList } from './replace-list.ts'
import { isJsonObject, type Json } from '../faults/json.ts'
import { isProfileOfKind } from '../faults/profiles.ts'

/** Lists have no identity of their own. These keys hold their items. */
const LIST_KEYS = [
  'cobs',
  'pix',
  'lotes',
  'loc',
  'webhooks',
  'bills',
  'payments',
  'events',
  'lines',
]

/** Returns the key of the items when the body is a list. */
const findListKey = (body: Json): string | null => {
  if ('id' in body || 'txid' in body || 'endToEndId' in body) return null
  return LIST_KEYS.find((key) => Array.isArray(body[key])) ?? null
}

/** Replaces parts of the response of a handler, if the fault is a profile about its content. */
export const replacePayload = (store: Store, payload: unknown, fault: Fault): unknown => {
  if (!isJsonObject(payload)) return payload
  const listKey = findListKey(payload)
  const { mode } = fault
  if (isProfileOfKind(mode, 'list')) return replaceList(payload, listKey, mode, store)
  if (!isProfileOfKind(mode, 'field')) return payload
  return listKey === null
    ? replaceFields(payload, fault, mode)
    : { ...payload, [listKey]: replaceFields(payload[listKey], fault, mode) }
}
