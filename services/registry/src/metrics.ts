import { createMetricsRegister } from '@portal/service/metrics'
import { Counter, Gauge, type Registry } from 'prom-client'

/** One wish to change a remote's entry. What nobody has shown to be a team's is `unknown`: anybody can ask for anything. */
export interface ChangeAttempt {
  team: string
  name: string
  change: string
}

/** What is counted of this process, for Prometheus. */
export interface Metrics {
  /** `outcome`: 'done', or the code of the refusal. */
  countChange(wish: ChangeAttempt, outcome: string): void
  readonly register: Registry
}

/** `readEnds`: until when, in seconds since 1970, edges believe what each role has signed. */
export function createMetrics(readExpiries: () => Promise<ReadonlyMap<string, number>>): Metrics {
  const register = createMetricsRegister()
  const changes = new Counter({
    name: 'registry_changes_total',
    help: 'Changes of entries by team, remote, kind and outcome: done, or why not.',
    labelNames: ['team', 'name', 'change', 'outcome'],
    registers: [register],
  })
  void new Gauge({
    name: 'registry_metadata_expiry_timestamp_seconds',
    help: 'Until when edges believe what each role has signed.',
    labelNames: ['role'],
    registers: [register],
    async collect() {
      this.reset()
      for (const [role, ends] of await readExpiries()) this.set({ role }, ends)
    },
  })
  return {
    countChange: ({ team, name, change }, outcome) => changes.inc({ team, name, change, outcome }),
    register,
  }
}
