/** @slow An API process, a primary and its standby. */
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { startForwarding } from './forwarding.ts'
import { startPostgres } from './postgres.mjs'

const POLL_INTERVAL_MS = 100
const whereInstalled = existsSync('/usr/lib/postgresql') ? it : it.skip

/** Starts the API on a free port and returns its URL. */
const startApi = async (databaseUrl: string, dataDir: string) => {
  const child = spawn(process.execPath, ['src/main.ts'], {
    cwd: resolve(__dirname, '../../services/api'),
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      DATABASE_URL: databaseUrl,
      PORTAL_DATA: dataDir,
      PORTAL_SECRET: 'failover-'.repeat(4),
      LOG_LEVEL: 'fatal',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const lines = createInterface({ input: child.stdout })
  const url = await new Promise<string>((done, fail) => {
    lines.on('line', (line) => {
      const port = /API ready: .*:(\d+)$/.exec(line)?.[1]
      if (port !== undefined) done(`http://127.0.0.1:${port}`)
    })
    child.once('exit', (code) => fail(new Error(`the API exited with ${code}`)))
  })
  const exited = new Promise((done) => child.once('exit', done))
  return {
    url,
    stop: async () => {
      child.kill('SIGKILL')
      await exited
    },
  }
}

whereInstalled(
  'an API process finds the new primary after a failover, and returns 502 with Retry-After until then',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'failover-'))
    const primary = await startPostgres()
    const forwarding = await startForwarding(primary?.url ?? '')
    const api = await startApi(forwarding.url, folder)
    const standby = await startPostgres(primary ?? undefined)
    const logIn = () =>
      fetch(`${api.url}/api/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ doc: '39053344705', type: 'PF' }),
      })
    const waitForReadiness = async (status: number): Promise<void> => {
      while ((await fetch(`${api.url}/readyz`)).status !== status) await wait(POLL_INTERVAL_MS)
    }
    expect((await logIn()).status).toBe(200)

    forwarding.switchTo(standby?.url ?? '')
    await waitForReadiness(503)
    const refused = await logIn()
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([502, '2'])

    await standby?.promote()
    await waitForReadiness(200)
    expect((await logIn()).status).toBe(200)

    await api.stop()
    forwarding.stop()
    await standby?.stop()
    await primary?.stop()
    rmSync(folder, { recursive: true })
  },
)
