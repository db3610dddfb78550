import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10]

/** One wish to change a remote's entry. What nobody has shown to be a team's is `unknown`: anybody can ask for anything. */
export interface Wish {
  team: string
  name: string
  change: string
}

/** What is counted of this process, for Prometheus. */
export interface Metrics {
  /** `route` is the pattern, not the address. */
  answered(call: { method: string; route: string; status: number; seconds: number }): void
  /** `outcome`: 'done', or the code of the refusal. */
  changed(wish: Wish, outcome: string): void
  readonly contentType: string
  text(): Promise<string>
}

/** `readEnds`: until when, in seconds since 1970, edges believe what each role has signed. */
export function createMetrics(readEnds: () => Promise<ReadonlyMap<string, number>>): Metrics {
  const register = new Registry()
  // Memory, CPU, garbage collection and the event loop's delay.
  collectDefaultMetrics({ register })
  const calls = new Histogram({
    name: 'registry_request_seconds',
    help: 'Requests by route and status, and how long they took.',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers: [register],
  })
  const changes = new Counter({
    name: 'registry_changes_total',
    help: 'Changes of entries by team, remote, kind and outcome: done, or why not.',
    labelNames: ['team', 'name', 'change', 'outcome'],
    registers: [register],
  })
  void new Gauge({
    name: 'registry_metadata_ends_timestamp_seconds',
    help: 'Until when edges believe what each role has signed.',
    labelNames: ['role'],
    registers: [register],
    async collect() {
      this.reset()
      for (const [role, ends] of await readEnds()) this.set({ role }, ends)
    },
  })
  return {
    answered: ({ method, route, status, seconds }) =>
      calls.observe({ method, route, status }, seconds),
    changed: ({ team, name, change }, outcome) => changes.inc({ team, name, change, outcome }),
    contentType: register.contentType,
    text: () => register.metrics(),
  }
}
