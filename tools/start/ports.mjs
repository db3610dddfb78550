import { createServer } from 'node:net'

const BASE = {
  portal: 3000, auth: 3101, bills: 3102, payments: 3103, support: 3104, partner: 3200,
  api: 4000, sandbox: 4100, cardFields: 4101, smtp: 4125,
}

/** Every port of the stack, moved by an offset. */
export const portsFor = (offset) =>
  Object.fromEntries(Object.entries(BASE).map(([name, port]) => [name, port + offset]))

/** Rejects with a sentence that names the busy port. */
export const assertFree = (name, port) =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', () =>
      reject(new Error(`Port ${port} (${name}) is in use. Stop what holds it, or set PORTAL_PORT_OFFSET to move the whole stack.`)))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve()))
  })
