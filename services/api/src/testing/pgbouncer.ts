import { execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'

/** Where Debian installs it. */
const PROGRAM = '/usr/sbin/pgbouncer'
export const HAS_PGBOUNCER = existsSync(PROGRAM)

const findFreePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })

/**
 * Starts PgBouncer in transaction mode before the server of `url`, with two server connections, so
 * that clients have to share them.
 */
export const startPgbouncer = async (
  url: string,
): Promise<{ url: string; stop(): Promise<void> }> => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-pgbouncer-'))
  const port = await findFreePort()
  const { hostname, port: serverPort, username, pathname } = new URL(url)
  const config = join(folder, 'pgbouncer.ini')
  writeFileSync(
    config,
    `[databases]
* = host=${hostname} port=${serverPort} user=${username}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 2
`,
  )
  // PgBouncer refuses to run as root.
  const isRoot = process.getuid?.() === 0
  const uid = isRoot
    ? Number(execFileSync('id', ['-u', 'postgres'], { encoding: 'utf8' }))
    : undefined
  if (uid !== undefined) for (const path of [folder, config]) chownSync(path, uid, -1)
  const child = spawn(PROGRAM, ['-q', config], {
    stdio: 'ignore',
    ...(uid !== undefined && { uid }),
  })
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const pooled = `postgres://${username}@127.0.0.1:${port}${pathname}`
  for (;;) {
    if (child.exitCode !== null) throw new Error(`pgbouncer exited with ${child.exitCode}`)
    const client = new pg.Client({ connectionString: pooled })
    const isUp = await client.connect().then(
      () => true,
      () => false,
    )
    await client.end().catch(() => undefined)
    if (isUp) break
    await wait(50)
  }
  return {
    url: pooled,
    stop: async () => {
      child.kill('SIGTERM')
      await exited
      rmSync(folder, { recursive: true })
    },
  }
}
