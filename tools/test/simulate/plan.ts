import { KINDS, type Kind } from './kinds.ts'
import { createStream } from './random.ts'

/** Size of a run, decided by its seed; shrinking replaces parts of it. */
export interface Plan {
  readonly kinds: readonly Kind[]
  readonly customers: number
  readonly processes: number
  /** Milliseconds of virtual time with customers and faults. */
  readonly stormMs: number
  /** Hours in which a customer chooses what becomes of overpaid money; without them it is refunded at once. */
  readonly refundChoiceHours: number
  /** Seconds until a Pix code expires. */
  readonly pixSeconds: number
  /** Payers meet at a few invoices, or have so many that most are paid once. */
  readonly invoices: 'few' | 'many'
}

const MAX_STORM_MS = 120_000

/** Chances of kinds that were added to the others later. */
const SEPARATE: Partial<Record<Kind, number>> = {
  'lost webhooks': 0.1,
  login: 0.3,
  'partner token': 0.1,
  'late choices': 0.2,
  contested: 0.2,
  credit: 0.2,
  breach: 0.2,
  'late retry': 0.3,
  'many lies': 0.2,
  'rare requests': 0.2,
}

/** Kinds with a chance of their own from a seed on: earlier ones were noted before they existed. */
const LATEST: Partial<Record<Kind, { readonly from: number; readonly chance: number }>> = {
  'late copies': { from: 400_000, chance: 0.2 },
  'short codes': { from: 400_000, chance: 0.2 },
  'codes at once': { from: 400_000, chance: 0.1 },
  'busy database': { from: 400_000, chance: 0.2 },
  'long lies': { from: 900_000, chance: 0.2 },
}

/** Draws the plan of a seed. A quarter, half, three quarters or all of the kinds are on. */
export const createPlan = (seed: number): Plan => {
  const random = createStream(seed, 'plan')
  const share = random.oneOf([0.25, 0.5, 0.75, 1])
  // Drawn separately: the plans of other seeds stay the same.
  const hasKind = (kind: Kind): boolean => {
    const latest = LATEST[kind]
    if (latest !== undefined)
      return seed >= latest.from && createStream(seed, kind).isLucky(latest.chance)
    const chance = SEPARATE[kind]
    return chance === undefined ? random.isLucky(share) : createStream(seed, kind).isLucky(chance)
  }
  const plan: Plan = {
    kinds: KINDS.filter(hasKind),
    customers: random.between(4, 24),
    processes: random.between(2, 3),
    stormMs: random.oneOf([30_000, 60_000, MAX_STORM_MS]),
    refundChoiceHours: random.oneOf([0, 0, 1]),
    pixSeconds: 120,
    invoices: random.oneOf(['many', 'few']),
  }
  return {
    ...plan,
    ...(plan.kinds.includes('late choices') && { refundChoiceHours: 1 }),
    ...(plan.kinds.includes('short codes') && {
      pixSeconds: createStream(seed, 'life of codes').oneOf([3, 30]),
    }),
  }
}

export const formatPlan = ({ kinds, customers, invoices, processes, stormMs }: Plan): string =>
  `${customers} customers of ${invoices} invoices, ${processes} processes, ${stormMs / 1000} s, with ${kinds.join(', ') || 'no fault'}`
