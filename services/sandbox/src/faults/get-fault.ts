import type { Store } from '../store/store.ts'
import { createHonestFault, type Fault } from './fault.ts'
import { TARGETS, type Target } from './targets.ts'

export const getFault = (store: Store, target: Target): Fault =>
  store.get('faults', target) ?? createHonestFault(target)

export const listFaults = (store: Store): Fault[] =>
  TARGETS.map((target) => getFault(store, target))

/** Endpoints that the portal calls. Faults apply to no others. */
const FAULT_URLS: readonly (readonly [Target, RegExp])[] = [
  [
    'pix',
    /^\/pix\/(oauth|cob|cobv|cobr|rec|solicrec|lotecobv|loc|locrec|pix|webhook|webhookrec|webhookcobr)([/?]|$)/,
  ],
  ['bank', /^\/bank\/(bills|webhook|returns)([/?]|$)/],
  ['card', /^\/(card\/(sessions|payments|webhook|settlements)|fields|3ds)([/?]|$)/],
  ['wallet', /^\/gp\//],
  ['sms', /^\/sms([/?]|$)/],
  ['network', /^\/network\/(authorize|token|sim-swap|number-verification)([/?]|$)/],
]

/** Returns the active fault of an endpoint, or null. */
export const findFault = (store: Store, url: string): Fault | null => {
  const target = FAULT_URLS.find(([, pattern]) => pattern.test(url))?.[0]
  const fault = target && store.get('faults', target)
  return fault && (fault.path === undefined || url.includes(fault.path)) ? fault : null
}
