import { join } from 'node:path'
import { assertFree, getPorts } from '../start/ports.mjs'
import { root } from '../start/root.mjs'
import { startService } from '../start/service.mjs'

/** Shared secret of the two processes and of the code that creates sessions. */
export const SECRET = 'two-processes-'.repeat(4)

/**
 * Starts two API processes over one PostgreSQL database, the sandbox, and an edge in front of both;
 * no build is needed. `stop(index)` drains and stops an API process, `start(index)` restarts it.
 * `died` lists processes that exited unexpectedly. `pidOf` accepts 'api-0', 'api-1', 'edge' and
 * 'sandbox'.
 */
export async function startPair({ offset, folder, databaseUrl, env = {} }) {
  const ports = getPorts(offset)
  const apiPorts = [ports.api, ports.api + 50]
  const urls = {
    edge: `http://127.0.0.1:${ports.portal}`,
    world: `http://127.0.0.1:${ports.sandbox}`,
    apis: apiPorts.map((port) => `http://127.0.0.1:${port}`),
  }
  for (const port of [ports.portal, ports.sandbox, ...apiPorts]) await assertFree('pair', port)
  const all = {
    ...process.env,
    NODE_ENV: 'development',
    PORTAL_PORT_OFFSET: String(offset),
    LOG_LEVEL: 'warn',
    DATABASE_URL: databaseUrl,
    PORTAL_SECRET: SECRET,
    PORTAL_DATA: join(folder, 'portal'),
    SANDBOX_DATA: join(folder, 'sandbox'),
    ...env,
  }
  const services = new Map()
  /** Processes that were asked to stop, and those that exited unexpectedly. */
  const [asked, died] = [new Set(), new Set()]
  const startProcess = async (name, service, url, own = {}) => {
    const started = startService({
      name,
      cwd: join(root, 'services', service),
      args: ['src/main.ts'],
      env: { ...all, ...own },
      url,
      logDir: folder,
    })
    services.set(name, started)
    void started.exited.then(() => {
      if (!asked.has(started)) died.add(name)
    })
    await started.ready()
  }
  const start = (at) =>
    startProcess(`api-${at}`, 'api', `${urls.apis[at]}/readyz`, { PORT: String(apiPorts[at]) })
  const end = async () => {
    for (const service of services.values()) asked.add(service)
    await Promise.all([...services.values()].map((service) => service.stop()))
  }
  try {
    await startProcess('sandbox', 'sandbox', `${urls.world}/healthz`)
    // The first process seeds the database.
    for (const at of apiPorts.keys()) await start(at)
    // Without a build of the host the edge is never ready.
    await startProcess('edge', 'edge', `${urls.edge}/livez`, {
      EDGE_PORT: String(ports.portal),
      API_URL: urls.apis.join(' '),
      HOST_DIST: folder,
    })
  } catch (error) {
    await end()
    throw error
  }
  return {
    urls,
    start,
    end,
    died,
    pidOf: (name) => services.get(name).pid,
    origin: `http://localhost:${ports.portal}`,
    stop: async (at) => {
      asked.add(services.get(`api-${at}`))
      services.get(`api-${at}`).kill('SIGTERM')
      return services.get(`api-${at}`).exited
    },
  }
}
