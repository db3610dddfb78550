import { spawn } from 'node:child_process'
import { root } from '../start/root.mjs'

/**
 * Runs a program of the workspace; resolves with its exit code and output. `quiet` returns the
 * output without printing it.
 */
export function run(file, args, { env = process.env, quiet = false, cwd = root } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        output += chunk
        if (!quiet) process.stdout.write(chunk)
      })
    }
    child.once('error', reject)
    child.once('exit', (code) => resolve({ code: code ?? 1, output }))
  })
}
