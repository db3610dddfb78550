import type { DatabaseFaults } from './database-faults.ts'
import { CALM_DATABASE } from './database-faults.ts'
import type { Kind } from './kinds.ts'
import { CALM, type FaultProfile } from './network.ts'
import type { Random } from './random.ts'

/** Faults at this moment. */
export interface Faults {
  readonly network: FaultProfile
  /** Probability that a process crashes at a step. */
  readonly danger: number
  readonly database: DatabaseFaults
  /** Whether no webhook ever arrives. */
  readonly areWebhooksLost: boolean
  /** Whether the provider of this path does not respond. */
  isAway(path: string): boolean
}

export const CALM_FAULTS: Faults = {
  network: CALM,
  danger: 0,
  database: CALM_DATABASE,
  areWebhooksLost: false,
  isAway: () => false,
}

type DrawShare = (kind: Kind, most: number) => number

/** Returns how to draw a probability, which is 0 for a kind that is off. */
export const createShares =
  (random: Random, kinds: readonly Kind[]): DrawShare =>
  (kind, most) =>
    kinds.includes(kind) ? random.next() * most : 0

export const createFaultProfile = (draw: DrawShare): FaultProfile => ({
  lost: draw('lost request', 0.15),
  doubled: draw('doubled request', 0.2),
  answerLost: draw('lost response', 0.15),
  slow: draw('slow network', 0.15),
  rare: draw('rare requests', 1),
  copied: draw('late copies', 1),
})

/** Returns whether an instant is in one of some random spans. */
const createSpans = (
  random: Random,
  [from, ms]: readonly [from: number, ms: number],
  [count, most]: readonly [count: number, most: number],
): ((at: number) => boolean) => {
  const spans = Array.from({ length: count }, () => {
    const begin = from + random.between(0, ms)
    return { begin, end: Math.min(from + ms, begin + random.between(1_000, most)) }
  })
  return (at) => spans.some(({ begin, end }) => begin <= at && at < end)
}

export const createDatabaseFaults = (
  draw: DrawShare,
  random: Random,
  span: readonly [from: number, ms: number],
  kinds: readonly Kind[],
  getTime: () => number,
): DatabaseFaults => {
  const isDown = createSpans(random, span, [kinds.includes('database outage') ? 2 : 0, 10_000])
  const isFull = createSpans(random, span, [kinds.includes('full disk') ? 1 : 0, 40_000])
  return {
    lostConnection: draw('connection loss', 0.01),
    lostCommit: draw('lost commit', 0.03),
    conflict: draw('conflict', 0.05),
    slow: draw('slow statement', 0.003),
    busy: draw('busy database', 0.3),
    isDown: () => isDown(getTime()),
    isFull: () => isFull(getTime()),
  }
}

const PROVIDERS = ['pix', 'bank', 'card', 'sms'] as const

/** Creates random outages of providers and returns whether a path is affected at an instant. */
export const createOutages = (
  random: Random,
  most: number,
  from: number,
  ms: number,
): ((path: string, at: number) => boolean) => {
  const outages = Array.from({ length: random.between(0, most) }, () => {
    const begin = from + random.between(0, ms)
    const end = Math.min(from + ms, begin + random.between(5_000, ms / 2))
    return { begin, end, provider: random.oneOf(PROVIDERS) }
  })
  return (path, at) =>
    outages.some(
      ({ begin, end, provider }) => begin <= at && at < end && path.startsWith(`/${provider}/`),
    )
}
