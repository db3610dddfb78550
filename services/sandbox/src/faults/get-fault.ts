import type { Store } from '../store/store.ts'
import { TARGETS, type Fault, type Target } from './fault.ts'

export const getFault = (store: Store, target: Target): Fault =>
  store.get('faults', target) ?? { target, mode: 'off', ms: 3000 }

export const listFaults = (store: Store): Fault[] =>
  TARGETS.map((target) => getFault(store, target))
