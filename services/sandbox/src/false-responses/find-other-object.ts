import type { Store } from '../store/store.ts'
import { findFault } from '../faults/get-fault.ts'

interface Candidate {
  id: string
  isPaid: boolean
}

/** Requests of one object: the text before its id, the id, and all objects that could be shown instead. */
const OBJECT_URLS: readonly (readonly [RegExp, (store: Store, kind?: string) => Candidate[]])[] = [
  [
    /^(\/pix\/(cobv?)\/)([^/?]+)/,
    (store, kind) =>
      store
        .all('charges')
        .filter((charge) => charge.kind === kind)
        .map(({ txid, status }) => ({ id: txid, isPaid: status === 'CONCLUIDA' })),
  ],
  [
    /^(\/bank\/(bills)\/)([^/?]+)/,
    (store) => store.all('bills').map(({ id, status }) => ({ id, isPaid: status === 'settled' })),
  ],
  [
    /^(\/card\/(payments)\/)([^/?]+)$/,
    (store) =>
      store.all('cardPayments').map(({ id, status }) => ({ id, isPaid: status === 'captured' })),
  ],
  [
    /^(\/card\/(payments)\?reference=)([^&]+)/,
    (store) =>
      store
        .all('cardPayments')
        .map(({ reference, status }) => ({ id: reference, isPaid: status === 'captured' })),
  ],
]

/** Returns the URL of another object while `other_object` is on, so that the real handler responds with that one. */
export const findOtherObject = (store: Store, method: string | undefined, url: string): string => {
  if (method !== 'GET' || findFault(store, url)?.mode !== 'other_object') return url
  for (const [pattern, listCandidates] of OBJECT_URLS) {
    const [whole, start = '', kind, id] = pattern.exec(url) ?? []
    if (whole === undefined) continue
    const others = listCandidates(store, kind).filter((one) => one.id !== id)
    const other = others.find(({ isPaid }) => isPaid) ?? others[0]
    if (other) return `${start}${encodeURIComponent(other.id)}${url.slice(whole.length)}`
  }
  return url
}
