// npm run dev: everything in watch mode behind the portal's port.  npm run dev <remote>: that room alone, on the kernel's fakes.
import { join } from 'node:path'
import { install } from '../start/install.mjs'
import { assertFree, portsFor } from '../start/ports.mjs'
import { REMOTES } from '../portal.mjs'
import { root } from '../start/root.mjs'

const [room] = process.argv.slice(2)
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
  if (room && !REMOTES.includes(room)) throw new Error(`There is no room "${room}"; there are: ${REMOTES.join(', ')}.`)
  const ports = portsFor(Number(process.env.PORTAL_PORT_OFFSET ?? 0))
  install()
  await assertFree('portal', ports.portal)
  const { startServices } = await import('./services.mjs')
  const { startPages } = await import('./pages.mjs')
  const dataDir = process.env.PORTAL_DATA ?? join(root, '.data/dev')
  const [services, pages] = await Promise.all([room ? [] : startServices({ ports, dataDir }), startPages({ ports, room })])
  running.push(...services, pages)
  console.log(room ? `Room ready: http://localhost:${ports.portal}` : `Sandbox (SMS, e-mail, bank): http://localhost:${ports.sandbox}\nPortal ready: http://localhost:${ports.portal}`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  await stop(1)
}
