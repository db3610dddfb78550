import { connect, createServer } from 'node:net'
import { portal } from '../portal.mjs'

const BASE = {
  ...portal.ports,
  ...Object.fromEntries(Object.entries(portal.remotes).map(([name, { port }]) => [name, port])),
}

/** Limit of the services, which leaves room for every port. */
const MAX_OFFSET = 50_000

/**
 * Ports that browsers and fetch block ('bad port' in the Fetch standard), as far as an offset can
 * reach them.
 */
const REFUSED = new Set([
  3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10_080,
])

/** Returns every port of the stack, moved by an offset. Throws if one of them cannot be used. */
export function getPorts(offset) {
  if (!Number.isInteger(offset) || offset < 0 || offset > MAX_OFFSET)
    throw new Error(`PORTAL_PORT_OFFSET must be a whole number from 0 to ${MAX_OFFSET}.`)
  const ports = Object.fromEntries(
    Object.entries(BASE).map(([name, port]) => [name, port + offset]),
  )
  for (const [name, port] of Object.entries(ports)) {
    if (REFUSED.has(port))
      throw new Error(
        `PORTAL_PORT_OFFSET=${offset} puts ${name} on port ${port}, which browsers refuse. Take another offset.`,
      )
  }
  return ports
}

/**
 * Returns the offset of a stack that a command starts `distance` (at least 10,000) above the user's
 * own one. Starts again at 10,000 where the stacks above it would exceed the limit.
 */
export const getTestOffset = (distance, own = Number(process.env.PORTAL_PORT_OFFSET ?? 0)) =>
  10_000 + ((own + distance - 10_000) % (MAX_OFFSET - 20_000))

const ARRIVES_WITHIN_MS = 5_000

/**
 * Rejects with the name of a busy port: one with a listener, or one that a container engine
 * forwards.
 */
export const assertFree = (name, port) =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    const createPortError = (how) =>
      reject(
        new Error(
          `Port ${port} (${name}) ${how}. Stop what holds it, or set PORTAL_PORT_OFFSET to move the whole stack.`,
        ),
      )
    probe.once('error', () => createPortError('is in use'))
    probe.listen(port, '127.0.0.1', () => {
      const caller = connect({ host: '127.0.0.1', port })
      const end = (then) => {
        caller.destroy()
        probe.close(then)
      }
      const isPortLost = () => end(() => createPortError('leads elsewhere'))
      const late = setTimeout(isPortLost, ARRIVES_WITHIN_MS)
      caller.once('error', isPortLost)
      probe.once('connection', (socket) => {
        clearTimeout(late)
        socket.destroy()
        end(resolve)
      })
    })
  })
