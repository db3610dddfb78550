import { spawn } from 'node:child_process'
import { createWriteStream, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { root } from './root.mjs'

const STOP_GRACE_MS = 5_000
// Compiled code of earlier starts: the API starts in two thirds of the CPU time.
const COMPILE_CACHE = join(root, 'node_modules/.cache/node')
const END_WITH_PARENT = fileURLToPath(new URL('../launch/end-with-parent.mjs', import.meta.url))

/**
 * Starts a process of the stack and logs its output to a file; `ready()` resolves when its URL
 * responds.
 */
export function startService({ name, cwd, args, env, url, logDir, timeoutMs = 180_000 }) {
  mkdirSync(logDir, { recursive: true })
  const logFile = join(logDir, `${name}.log`)
  const log = createWriteStream(logFile, { flags: 'a' })
  const child = spawn(process.execPath, ['--import', END_WITH_PARENT, ...args], {
    cwd,
    env: { NODE_COMPILE_CACHE: COMPILE_CACHE, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  child.stdout?.pipe(log)
  child.stderr?.pipe(log)
  /** @type {number | NodeJS.Signals | null} */
  let ended = null
  const exited = new Promise((resolve) =>
    child.once('exit', (code, signal) => {
      ended = signal ?? code
      resolve(ended)
    }),
  )

  const waitUntilReady = async () => {
    const deadline = Date.now() + timeoutMs
    while (Date.now() < deadline) {
      if (ended !== null)
        throw new Error(`${name} ended (${ended}) before it was ready; see ${logFile}`)
      const answer = await fetch(url, { signal: AbortSignal.timeout(2_000) }).catch(() => null)
      if (answer?.ok) return
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    throw new Error(`${name} was not ready within ${timeoutMs / 1000} s; see ${logFile}`)
  }

  const stop = async () => {
    if (ended !== null) return
    child.kill('SIGTERM')
    const timer = setTimeout(() => child.kill('SIGKILL'), STOP_GRACE_MS)
    await exited
    clearTimeout(timer)
  }

  return {
    name,
    pid: child.pid,
    logFile,
    exited,
    ready: waitUntilReady,
    stop,
    kill: (signal) => child.kill(signal),
  }
}
