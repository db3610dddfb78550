import { createMetricsRegister } from '@portal/service/metrics'
import { Counter, Gauge, type Registry } from 'prom-client'

/**
 * An attempt to change an entry. Unauthenticated values are `unknown`, because labels must not be
 * chosen by anonymous clients.
 */
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

/** Reads times by name, in seconds since 1970. */
type ReadTimes = () => Promise<ReadonlyMap<string, number>>

/**
 * `readExpiries` returns the expiry of each role's metadata, `readRollbacks` the last automatic
 * rollback of each remote.
 */
export function createMetrics(readExpiries: ReadTimes, readRollbacks: ReadTimes): Metrics {
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
  void new Gauge({
    name: 'registry_automatic_rollback_timestamp_seconds',
    help: 'When the registry last rolled back a release of this remote automatically.',
    labelNames: ['name'],
    registers: [register],
    async collect() {
      this.reset()
      for (const [name, at] of await readRollbacks()) this.set({ name }, at)
    },
  })
  return {
    countChange: ({ team, name, change }, outcome) => changes.inc({ team, name, change, outcome }),
    register,
  }
}
