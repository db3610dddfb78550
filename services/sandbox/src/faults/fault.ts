import { z } from 'zod'

declare module '../store/store.ts' {
  interface Tables {
    faults: Fault
  }
}

export const TARGETS = ['pix', 'card', 'wallet', 'bank', 'sms', 'smtp'] as const
export type Target = (typeof TARGETS)[number]

export const MODES = ['off', 'refuse', 'error', 'slow', 'hang', 'drop'] as const
export const Fault = z.object({
  target: z.enum(TARGETS),
  mode: z.enum(MODES),
  ms: z.int().min(0).max(600_000).default(3000),
})
export type Fault = z.output<typeof Fault>

export const waitMs = (ms: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, ms))
