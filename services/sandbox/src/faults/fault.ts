import { z } from 'zod'
import type { Store } from '../store/store'

export const TARGETS = ['pix', 'card', 'bank', 'sms', 'smtp'] as const
export type Target = (typeof TARGETS)[number]

export const MODES = ['off', 'refuse', 'error', 'slow', 'hang', 'drop'] as const
export type Mode = (typeof MODES)[number]

export const Fault = z.object({
  target: z.enum(TARGETS),
  mode: z.enum(MODES),
  ms: z.int().min(0).max(600_000).default(3000),
})
export type Fault = z.output<typeof Fault>

export const faultOf = (store: Store, target: Target): Fault =>
  store.get('faults', target) ?? { target, mode: 'off', ms: 3000 }

export const allFaults = (store: Store): Fault[] => TARGETS.map((target) => faultOf(store, target))

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
