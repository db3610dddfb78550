import type { HostEntry, RemoteEntry } from '@portal/release/schema'
import { z } from 'zod'
import type { RegistryReader } from '../../registry/reader.ts'

/** What a release may fail: one visit in a thousand. */
const BUDGET = 0.001
const HOURS = 24
const GOOD_FOR_MS = 15_000
const PATIENCE_MS = 5_000

const answerSchema = z.object({
  visits: z.number(),
  failures: z.array(
    z.object({
      remote: z.nullable(z.string()),
      version: z.nullable(z.string()),
      visits: z.number(),
      stages: z.record(z.string(), z.number()),
    }),
  ),
})
type Reported = z.infer<typeof answerSchema>

export interface ReleaseHealth {
  version: string
  /** Visits in which it failed, all in all and by where in its loading; null while nobody tells. */
  failed: number | null
  stages: Readonly<Record<string, number>>
  /** Share of what it may fail that is used up, 1 is all of it; null while nobody tells. */
  budgetUsed: number | null
}

export interface PartHealth {
  name: string
  live: ReleaseHealth
  /** The release that only some sessions get, and how many of a hundred. */
  trial: (ReleaseHealth & { percent: number }) | null
  isOff: boolean
  /** Versions that nobody gets again, and why. */
  bad: Readonly<Record<string, string>>
}

/** The host and each remote, as they are released and as they fared in browsers for the last day. */
export interface Health {
  /** ISO instant. */
  at: string
  hours: number
  /** Visits that reported anything; null while nobody tells. */
  visits: number | null
  parts: readonly PartHealth[]
}

interface Sources {
  registry: RegistryReader
  /** The API's port for operators. */
  healthUrl: string
  now?: () => number
}

/** Reads the portal's health; what browsers reported is asked for at most four times a minute. */
export function createHealth({
  registry,
  healthUrl,
  now = Date.now,
}: Sources): () => Promise<Health> {
  let asked: { at: number; reported: Promise<Reported | null> } | undefined

  const ask = async (): Promise<Reported | null> => {
    const since = new Date(now() - HOURS * 3_600_000).toISOString()
    try {
      const answer = await fetch(`${healthUrl}/remote-failures?since=${since}`, {
        signal: AbortSignal.timeout(PATIENCE_MS),
      })
      return answer.ok ? answerSchema.parse(await answer.json()) : null
    } catch {
      return null
    }
  }

  return async () => {
    if (asked === undefined || now() - asked.at > GOOD_FOR_MS)
      asked = { at: now(), reported: ask() }
    const [reported, { remotes, host }] = await Promise.all([asked.reported, registry.read()])
    const parts = [
      ...(host ? [partOf('host', host, reported)] : []),
      ...remotes.map((remote) => partOf(remote.live.name, remote, reported)),
    ]
    return {
      at: new Date(asked.at).toISOString(),
      hours: HOURS,
      visits: reported?.visits ?? null,
      parts,
    }
  }
}

function partOf(
  name: string,
  { live, canary, disabled, bad = {} }: HostEntry | RemoteEntry,
  reported: Reported | null,
): PartHealth {
  return {
    name,
    isOff: disabled ?? false,
    bad,
    live: releaseOf(name, live.version, reported),
    trial: canary
      ? { ...releaseOf(name, canary.release.version, reported), percent: canary.percent }
      : null,
  }
}

function releaseOf(name: string, version: string, reported: Reported | null): ReleaseHealth {
  if (reported === null) return { version, failed: null, stages: {}, budgetUsed: null }
  const found = reported.failures.find((one) => one.remote === name && one.version === version)
  const failed = found?.visits ?? 0
  const budgetUsed = failed === 0 ? 0 : failed / (Math.max(reported.visits, failed) * BUDGET)
  return { version, failed, stages: found?.stages ?? {}, budgetUsed }
}
