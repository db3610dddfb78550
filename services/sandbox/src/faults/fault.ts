import { z } from 'zod'
import { PROFILE_MODES, isProfileOfKind, listProfileFields } from './profiles.ts'
import { TARGETS, type Target } from './targets.ts'

declare module '../store/store.ts' {
  interface Tables {
    faults: Fault
  }
}

const OUTAGE_MODES = ['off', 'refuse', 'error', 'limit', 'slow', 'hang', 'drop'] as const
export const MODES = [...OUTAGE_MODES, ...PROFILE_MODES] as const

const DEFAULT_MS = 3000
const DEFAULT_DRIP_MS = 1000

const isOutage = (mode: string): boolean => OUTAGE_MODES.some((one) => one === mode)

export const Fault = z
  .object({
    target: z.enum(TARGETS),
    mode: z.enum(MODES),
    ms: z.int().min(0).max(600_000).optional(),
    /** Limits the fault to URLs that contain this text. */
    path: z.string().min(1).max(200).optional(),
    /** Limits a profile to one of its fields. */
    field: z.string().optional(),
    factor: z.number().positive().max(1e9).optional(),
    bytes: z.int().min(1).max(10_000_000_000).optional(),
  })
  .refine(({ mode, target }) => isOutage(mode) || listProfileFields(mode, target).length > 0)
  .refine(
    ({ mode, target, field }) =>
      field === undefined ||
      (isProfileOfKind(mode, 'field') && listProfileFields(mode, target).includes(field)),
  )
  .transform(({ target, mode, ms, ...options }) => ({
    target,
    mode,
    ms: ms ?? (mode === 'drip' ? DEFAULT_DRIP_MS : DEFAULT_MS),
    ...options,
  }))
export type Fault = z.output<typeof Fault>

export const createHonestFault = (target: Target): Fault => ({
  target,
  mode: 'off',
  ms: DEFAULT_MS,
})

export const waitMs = (ms: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, ms))
