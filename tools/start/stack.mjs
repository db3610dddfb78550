import { join } from 'node:path'
import { lockFolder } from '../../packages/service/src/folder-lock.ts'
import { findLatestBuild } from '../build/federation/builds.mjs'
import { REMOTES } from '../portal.mjs'
import { openRegistry } from '../release/open-registry.mjs'
import { syncRegistry } from '../release/sync-registry.mjs'
import { createHttpServerArguments } from './static/arguments.mjs'
import { assertFree, getPorts } from './ports.mjs'
import { root } from './root.mjs'
import { startService } from './service.mjs'

/**
 * Starts sandbox, API, remotes, edge and the partner's app on loopback and waits until all are
 * ready. `only` selects services; `https` terminates TLS at the edge with a sandbox certificate.
 * `failed` resolves with a message if a process exits unexpectedly. `kill(name)` and `start(name,
 * env)` are for fault tests, `getEnv(name)` for commands beside a service.
 *
 * @param {{
 *   offset: number, dataDir: string, env?: NodeJS.ProcessEnv, only?: string[] | undefined,
 *   https?: boolean
 * }} options
 */
export async function startStack({ offset, dataDir, env: extra = {}, only, https = false }) {
  const ports = getPorts(offset)
  await Promise.all(Object.entries(ports).map(([name, port]) => assertFree(name, port)))
  const folderLock = lockFolder(dataDir)

  const certificates = join(dataDir, 'sandbox/pix-tls')
  const env = {
    ...process.env,
    ...extra,
    PORTAL_PORT_OFFSET: String(offset),
    PORTAL_DATA: dataDir,
    SANDBOX_DATA: join(dataDir, 'sandbox'),
    NETWORK_BASE_URL: `http://localhost:${ports.sandbox}/network`,
    NETWORK_AUTHORIZE_URL: `http://localhost:${ports.sandbox}/network/authorize`,
    NETWORK_TOKEN_URL: `http://localhost:${ports.sandbox}/network/token`,
    NETWORK_CLIENT_ID: 'portal',
    NETWORK_CLIENT_KEY: join(certificates, 'client.key.pem'),
    NETWORK_ORIGINS: `http://localhost:${ports.sandbox}`,
  }
  const logDir = join(dataDir, 'logs')
  const registryFile = join(dataDir, 'registry.json')
  await syncRegistry(openRegistry(registryFile))
  const run = (folder, own = {}) => ({
    cwd: join(root, folder),
    args: ['src/main.ts'],
    env: { ...env, ...own },
    logDir,
  })
  // As in production, requests and webhooks of the Pix provider use mutual TLS, and webhooks are
  // signed.
  const pix = {
    PIX_BASE_URL: `https://localhost:${ports.pixTls}/pix`,
    PIX_CLIENT_CERT: join(certificates, 'client.pem'),
    PIX_CLIENT_KEY: join(certificates, 'client.key.pem'),
    PIX_CA: join(certificates, 'ca.pem'),
    PIX_LOCATION_HOSTS: `localhost:${ports.sandbox}`,
    PIX_WEBHOOK_URL: `https://localhost:${ports.pixWebhooks}/webhooks`,
    PIX_WEBHOOK_PORT: String(ports.pixWebhooks),
    PIX_WEBHOOK_CERT: join(certificates, 'webhook.pem'),
    PIX_WEBHOOK_KEY: join(certificates, 'webhook.key.pem'),
    PIX_WEBHOOK_CA: join(certificates, 'ca.pem'),
  }
  const portal = `${https ? 'https' : 'http'}://localhost:${ports.portal}`
  const tls = https
    ? { EDGE_TLS_CERT: pix.PIX_WEBHOOK_CERT, EDGE_TLS_KEY: pix.PIX_WEBHOOK_KEY }
    : {}
  const specs = {
    sandbox: {
      ...run('services/sandbox', { SANDBOX_PIX_TLS: 'only' }),
      url: `http://localhost:${ports.sandbox}/healthz`,
    },
    api: {
      ...run('services/api', {
        ...pix,
        ...(https && { PORTAL_ORIGINS: portal }),
        PORTAL_DATA: join(dataDir, 'api'),
      }),
      url: `http://localhost:${ports.api}/readyz`,
    },
    ...Object.fromEntries(
      REMOTES.map((remote) => [
        remote,
        {
          cwd: join(root, `mfe-${remote}`),
          args: createHttpServerArguments('dist', '127.0.0.1', ports[remote]),
          env,
          logDir,
          url: `http://localhost:${ports[remote]}/${readLatestVersion(remote)}/release.json`,
        },
      ]),
    ),
    partner: {
      cwd: join(root, 'examples/partner-app'),
      args: ['src/server.mjs'],
      env: { ...env, ...(https && { PORTAL_URL: portal }) },
      logDir,
      url: `http://localhost:${ports.partner}/healthz`,
    },
    // The public listener may use TLS; the admin listener opens after it.
    edge: {
      ...run('services/edge', { REGISTRY_FILE: registryFile, ...tls }),
      url: `http://localhost:${ports.edgeAdmin}/metrics`,
    },
  }

  const services = {}
  let stopping = false
  const { promise: failed, resolve: fail } = Promise.withResolvers()
  const start = async (name, changed = {}) => {
    const spec = specs[name]
    const service = startService({ name, ...spec, env: { ...spec.env, ...changed } })
    services[name] = service
    void service.exited.then((how) => {
      if (!stopping && services[name] === service && !service.expected)
        fail(`${name} ended (${how}); see ${service.logFile}`)
    })
    await service.ready()
  }
  const stop = async () => {
    stopping = true
    await Promise.all(Object.values(services).map((service) => service.stop()))
    folderLock.release()
  }
  const killAll = async (name, signal = 'SIGKILL') => {
    const service = services[name]
    service.expected = true
    service.kill(signal)
    await service.exited
  }

  try {
    // Only the edge needs an order, because the sandbox creates its certificate; the API registers
    // its webhooks with retries.
    const names = Object.keys(specs).filter((name) => !only || only.includes(name))
    if (https) await start('sandbox')
    await Promise.all(
      names.filter((name) => services[name] === undefined).map((name) => start(name)),
    )
  } catch (error) {
    await stop()
    throw error
  }
  return {
    ports,
    services,
    registryFile,
    failed,
    stop,
    kill: killAll,
    start,
    getEnv: (name) => specs[name].env,
    urls: {
      portal,
      api: `http://localhost:${ports.api}`,
      sandbox: `http://localhost:${ports.sandbox}`,
      partner: `http://localhost:${ports.partner}`,
    },
  }
}

function readLatestVersion(remote) {
  const build = findLatestBuild(join(root, `mfe-${remote}`))
  if (!build) throw new Error(`mfe-${remote} is not built; run npm run build.`)
  return build.version
}
