import { isApiPixUrl } from '../api-pix/is-api-pix-url.ts'
import type { Store } from '../store/store.ts'
import { createHonestFault, type Fault } from './fault.ts'
import { TARGETS, type Target } from './targets.ts'

export const getFault = (store: Store, target: Target): Fault =>
  store.get('faults', target) ?? createHonestFault(target)

export const listFaults = (store: Store): Fault[] =>
  TARGETS.map((target) => getFault(store, target))

/** Endpoints that the portal calls besides API Pix. Faults apply to no others. */
const FAULT_URLS: readonly (readonly [Target, RegExp])[] = [
  ['bank', /^\/bank\/(bills|webhook|returns)([/?]|$)/],
  [
    'card',
    /^\/(card\/(sessions|payments|refunds|installments|webhook|settlements)|fields|3ds)([/?]|$)/,
  ],
  ['wallet', /^\/gp\//],
  ['sms', /^\/sms\/(messages|calls|inbound|webhook)([/?]|$)/],
  ['network', /^\/network\/(authorize|token|sim-swap|number-verification)([/?]|$)/],
]

/** Returns the active fault of an endpoint, or null. */
export const findFault = (store: Store, url: string): Fault | null => {
  const target = isApiPixUrl(url) ? 'pix' : FAULT_URLS.find(([, pattern]) => pattern.test(url))?.[0]
  const fault = target && store.get('faults', target)
  return fault && (fault.path === undefined || url.includes(fault.path)) ? fault : null
}
