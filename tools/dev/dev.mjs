// npm run dev: all services and remotes in watch mode.
// npm run dev <remote>: that remote alone, on kernel fakes.
// npm run dev <remote> --host https://...: a deployed portal with the local remote.
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { getDefaultDataFolder } from '../../packages/service/src/data-folder.ts'
import { assertFree, getPorts } from '../start/ports.mjs'
import { REMOTES } from '../portal.mjs'
import { root } from '../start/root.mjs'

const {
  positionals: [remote],
  values,
} = parseArgs({
  allowPositionals: true,
  options: { host: { type: 'string' }, from: { type: 'string' } },
})
/** npm consumes unknown options and passes them as environment variables. */
const { host = process.env.npm_config_host, from = process.env.npm_config_from } = values
const OFFSET = Number(process.env.PORTAL_PORT_OFFSET ?? 0)
const running = []
let stopping = false

const stop = async (code) => {
  if (stopping) return
  stopping = true
  await Promise.all(running.map((one) => one.stop()))
  process.exit(code)
}
process.on('SIGINT', () => void stop(0))
process.on('SIGTERM', () => void stop(0))

try {
  if (host !== undefined && !remote)
    throw new Error('Which remote comes from this machine? npm run dev payments --host https://...')
  if (remote && !from && !REMOTES.includes(remote))
    throw new Error(`There is no remote "${remote}"; there are: ${REMOTES.join(', ')}.`)
  const ports = getPorts(OFFSET)
  await assertFree('portal', ports.portal)
  if (host === undefined) await startAll(ports)
  else {
    const { startDeployedProxy } = await import('./deployed.mjs')
    running.push(
      await startDeployedProxy({
        port: ports.portal,
        host,
        folder: resolve(from ?? join(root, `mfe-${remote}`)),
      }),
    )
    console.log(`${host} with ${remote} from this machine: http://localhost:${ports.portal}`)
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  await stop(1)
}

async function startAll(ports) {
  const { startServices } = await import('./services.mjs')
  const { startPages } = await import('./pages.mjs')
  const dataDir = process.env.PORTAL_DATA ?? join(getDefaultDataFolder(root, OFFSET), 'dev')
  const [services, pages] = await Promise.all([
    remote ? [] : startServices({ ports, dataDir }),
    startPages({ ports, remote }),
  ])
  running.push(...services, pages)
  console.log(
    remote
      ? `Remote ready: http://localhost:${ports.portal}`
      : `Sandbox (SMS, e-mail, bank): http://localhost:${ports.sandbox}\nPortal ready: http://localhost:${ports.portal}`,
  )
}
