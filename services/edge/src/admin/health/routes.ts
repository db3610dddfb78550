import type { FastifyInstance } from 'fastify'
import { Gauge, type Registry } from 'prom-client'
import type { Health } from './health.ts'
import { HEALTH_PAGE_POLICY, healthPage } from './health-page.ts'

/** On the port for operators: the portal's health for people at `/saude`, for machines at `/saude.json` and among the metrics. */
export function addHealth(
  inside: FastifyInstance,
  register: Registry,
  read: () => Promise<Health>,
): void {
  inside.get('/saude', async (_request, reply) =>
    reply
      .headers({
        'cache-control': 'no-store',
        'content-security-policy': HEALTH_PAGE_POLICY,
        'x-content-type-options': 'nosniff',
      })
      .type('text/html; charset=utf-8')
      .send(healthPage(await read())),
  )
  inside.get('/saude.json', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send(await read()),
  )

  const releases = (health: Health) =>
    health.parts.flatMap(({ name, live, trial }) => [
      { part: name, channel: 'live', ...live },
      ...(trial ? [{ part: name, channel: 'trial', ...trial }] : []),
    ])
  const gauge = (
    name: string,
    help: string,
    labelNames: string[],
    set: (gauge: Gauge, health: Health) => void,
  ) =>
    void new Gauge({
      name,
      help,
      labelNames,
      registers: [register],
      async collect() {
        this.reset()
        set(this, await read())
      },
    })
  gauge(
    'edge_release_percent',
    'Sessions in a hundred that get this release of the host or a remote.',
    ['part', 'version', 'channel'],
    (sessions, { parts }) => {
      for (const { name, live, trial } of parts) {
        const share = trial?.percent ?? 0
        sessions.set({ part: name, version: live.version, channel: 'live' }, 100 - share)
        if (trial) sessions.set({ part: name, version: trial.version, channel: 'trial' }, share)
      }
    },
  )
  gauge('edge_part_off', '1 while a remote is switched off.', ['part'], (off, { parts }) => {
    for (const { name, isOff } of parts) off.set({ part: name }, Number(isOff))
  })
  gauge(
    'edge_error_budget_used',
    'Share of the visits that a release may fail in a day that it has failed; 1 is all of them.',
    ['part', 'version', 'channel'],
    (used, health) => {
      for (const { part, version, channel, budgetUsed } of releases(health))
        if (budgetUsed !== null) used.set({ part, version, channel }, budgetUsed)
    },
  )
}
