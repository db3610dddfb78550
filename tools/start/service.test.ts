import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

/** A parent that starts one server on a free port and prints its process id. */
const PARENT = `
  import { startService } from ${JSON.stringify(join(__dirname, 'service.mjs'))}
  const args = ['-e', "require('node:http').createServer().listen(0)"]
  const { pid } = startService({ name: 'server', cwd: process.cwd(), args, env: process.env, url: '', logDir: process.argv.at(-1) })
  console.log(pid)
  setInterval(() => undefined, 1000)`

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

it('ends a service whose parent was killed, so that no port stays taken', async () => {
  const logDir = mkdtempSync(join(tmpdir(), 'portal-service-'))
  const parent = spawn(process.execPath, ['--input-type=module', '-e', PARENT, '--', logDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [pid] = await new Promise<number[]>((resolve) =>
    createInterface(parent.stdout).once('line', (line) => resolve([Number(line)])),
  )
  expect(isAlive(pid!)).toBe(true)
  parent.kill('SIGKILL')
  while (isAlive(pid!)) await new Promise((resolve) => setTimeout(resolve, 20))
  rmSync(logDir, { recursive: true, force: true })
})
