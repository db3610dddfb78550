import { join } from 'node:path'
import { assertFree } from '../start/ports.mjs'
import { root } from '../start/root.mjs'
import { startService } from '../start/service.mjs'

/**
 * Starts API and sandbox from source and restarts them on each save. Resolves with a stop handle
 * once both are ready.
 */
export async function startServices({ ports, dataDir }) {
  await Promise.all(
    ['api', 'sandbox', 'cardFields', 'smtp'].map((name) => assertFree(name, ports[name])),
  )
  const env = {
    ...process.env,
    SANDBOX_DATA: join(dataDir, 'sandbox'),
    PORTAL_DATA: join(dataDir, 'api'),
    NETWORK_BASE_URL: `http://localhost:${ports.sandbox}/network`,
  }
  const startWatched = (name, url) => {
    const cwd = join(root, 'services', name)
    return startService({
      name,
      cwd,
      args: ['--watch', '--watch-preserve-output', 'src/main.ts'],
      env,
      url,
      logDir: join(dataDir, 'logs'),
    })
  }
  const services = [
    startWatched('sandbox', `http://localhost:${ports.sandbox}/healthz`),
    startWatched('api', `http://localhost:${ports.api}/readyz`),
  ]
  try {
    await Promise.all(services.map((service) => service.ready()))
  } catch (error) {
    await Promise.all(services.map((service) => service.stop()))
    throw error
  }
  return services
}
