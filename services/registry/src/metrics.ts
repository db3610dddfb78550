import { createMetricsRegister } from '@portal/service/metrics'
import { Counter, Gauge, type Registry } from 'prom-client'

/** An attempt to change an entry. Unauthenticated values are `unknown`, because labels must not be chosen by anonymous clients. */
export interface ChangeAttempt {
  team: string
  name: string
  change: string
}

export interface Metrics {
  /** `outcome` is 'done' or a problem code. */
  countChange(wish: ChangeAttempt, outcome: string): void
  readonly register: Registry
}

/** `readExpiries` returns the expiry of each role's metadata in seconds since 1970. */
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
