import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import portal from '../../portal.json' with { type: 'json' }

interface Service {
  command?: string[]
  environment?: Record<string, string>
  ports?: string[]
  depends_on?: Record<string, unknown>
  healthcheck?: { test: string[] }
}

const text = readFileSync(join(__dirname, '../../docker-compose.yml'), 'utf8')
const { services } = parse(text, { merge: true }) as { services: Record<string, Service> }
const remotes = Object.entries(portal.remotes)

it('docker-compose.yml has a container of http-server for each remote, and the edge fetches from it', () => {
  const served = remotes.map(([name]) => services[`mfe-${name}`]?.command?.slice(1))
  expect(served).toEqual(
    remotes.map(([name, { port }]) => ['tools/start/static/serve-remote.mjs', name, `${port}`]),
  )
  expect(services.edge?.environment?.REMOTE_UPSTREAMS?.split(' ').sort()).toEqual(
    remotes.map(([name, { port }]) => `${name}=http://mfe-${name}:${port}`).sort(),
  )
  expect(Object.keys(services.edge?.depends_on ?? {})).toEqual(
    expect.arrayContaining(remotes.map(([name]) => `mfe-${name}`)),
  )
})

it('docker-compose.yml has a registry that publishes only what the edge serves', () => {
  const { EDGE_URLS = '' } = services.registry?.environment ?? {}
  const { hostname, port } = new URL(EDGE_URLS)
  expect([hostname, port]).toEqual(['edge', `${portal.ports.portal}`])
})

it('docker-compose.yml publishes and probes the ports of portal.json alone', () => {
  const ports = new Set([...Object.values(portal.ports), ...remotes.map(([, { port }]) => port)])
  const ours = Object.values(services).filter(({ healthcheck }) =>
    healthcheck?.test[1]?.endsWith('/healthy.sh'),
  )
  const published = ours.flatMap(({ ports: pairs = [] }) =>
    pairs.map((pair) => /^127\.0\.0\.1:\$\{\w+:-(\d+)\}:(\d+)$/.exec(pair) ?? []),
  )
  expect(published.length).toBeGreaterThan(5)
  for (const [, outside, inside] of published)
    expect([outside, ports.has(Number(inside))]).toEqual([inside, true])
  for (const { healthcheck } of ours) expect(ports).toContain(Number(healthcheck?.test[2]))
  for (const [, variable, port] of text.matchAll(/\$\{(\w+_PORT):-(\d+)\}/g))
    expect([variable, ports.has(Number(port))]).toEqual([variable, true])
})
