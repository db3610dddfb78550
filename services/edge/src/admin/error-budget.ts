import type { HostEntry, RemoteEntry } from '@portal/release/schema'
import type { FastifyBaseLogger } from 'fastify'
import { Gauge, type Registry } from 'prom-client'
import { z } from 'zod'
import type { RegistryReader } from '../registry/reader.ts'

/** A release may fail in one of 1,000 visits. */
const ERROR_BUDGET = 0.001
/** Of a day with few visits: a single failure must not page the operator. */
const MIN_BUDGET_VISITS = 1
const WINDOW_HOURS = 24
const REFRESH_INTERVAL_MS = 15_000
const API_TIMEOUT_MS = 5_000

const failuresSchema = z.object({
  visits: z.number(),
  failures: z.array(
    z.object({
      remote: z.nullable(z.string()),
      version: z.nullable(z.string()),
      visits: z.number(),
    }),
  ),
})
type Failures = z.infer<typeof failuresSchema>

interface ErrorBudgetSources {
  registry: RegistryReader
  /** Admin port of the API, which counts the reports of browsers. */
  apiAdminUrl: string
  log: Pick<FastifyBaseLogger, 'warn'>
}

/**
 * Adds gauges for live and canary releases, disabled remotes, and the error budget that each
 * release used in the last day.
 */
export function addErrorBudgets(
  register: Registry,
  { registry, apiAdminUrl, log }: ErrorBudgetSources,
): void {
  let fetched: { at: number; failures: Promise<Failures | null> } | undefined

  const fetchFailures = async (): Promise<Failures | null> => {
    const since = new Date(Date.now() - WINDOW_HOURS * 3_600_000).toISOString()
    try {
      const response = await fetch(`${apiAdminUrl}/remote-failures?since=${since}`, {
        signal: AbortSignal.timeout(API_TIMEOUT_MS),
      })
      if (!response.ok) throw new Error(`API responded with ${response.status}`)
      return failuresSchema.parse(await response.json())
    } catch (err) {
      log.warn({ err }, 'failed to read the failure reports of the API, error budgets are omitted')
      // The next scrape tries again.
      fetched = undefined
      return null
    }
  }
  const readFailures = (): Promise<Failures | null> => {
    if (fetched === undefined || performance.now() - fetched.at > REFRESH_INTERVAL_MS)
      fetched = { at: performance.now(), failures: fetchFailures() }
    return fetched.failures
  }
  const readEntries = async (): Promise<[string, HostEntry | RemoteEntry][]> => {
    const { remotes, host } = await registry.read()
    return [
      ...(host ? [['host', host] as [string, HostEntry]] : []),
      ...remotes.map((remote): [string, RemoteEntry] => [remote.live.name, remote]),
    ]
  }

  const labelNames = ['remote', 'version', 'channel']
  void new Gauge({
    name: 'edge_canary_percent',
    help: 'Sessions in a hundred that get this release of the host or a remote.',
    labelNames,
    registers: [register],
    async collect() {
      this.reset()
      for (const [remote, { live, canary }] of await readEntries()) {
        const percent = canary?.percent ?? 0
        this.set({ remote, version: live.version, channel: 'live' }, 100 - percent)
        if (canary)
          this.set({ remote, version: canary.release.version, channel: 'canary' }, percent)
      }
    },
  })
  void new Gauge({
    name: 'edge_remote_disabled',
    help: '1 while a remote is switched off.',
    labelNames: ['remote'],
    registers: [register],
    async collect() {
      this.reset()
      for (const [remote, { disabled }] of await readEntries())
        this.set({ remote }, Number(disabled ?? false))
    },
  })
  void new Gauge({
    name: 'edge_error_budget_used',
    help: 'Share of the visits that a release may fail in a day that it has failed; 1 is all of them.',
    labelNames,
    registers: [register],
    async collect() {
      this.reset()
      const failures = await readFailures()
      if (failures === null) return
      for (const [remote, { live, canary }] of await readEntries()) {
        const set = (channel: string, version: string) =>
          this.set({ remote, version, channel }, computeUsedBudget(remote, version, failures))
        set('live', live.version)
        if (canary) set('canary', canary.release.version)
      }
    },
  })
}

function computeUsedBudget(
  remote: string,
  version: string,
  { visits, failures }: Failures,
): number {
  const failed =
    failures.find((one) => one.remote === remote && one.version === version)?.visits ?? 0
  return failed / Math.max(visits * ERROR_BUDGET, MIN_BUDGET_VISITS)
}
