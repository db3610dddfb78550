// Installs the lockfile's versions and runs a program on the project's Node:
//   node tools/launch/launch.mjs <program> [arguments]
// Plain JavaScript for Node 20.19 without packages, because this runs before the install.
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { delimiter, dirname, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { readHelp } from './help.mjs'
import { install } from './install.mjs'
import { findRuntime, hasOwnRuntime, requireLauncher } from './runtime.mjs'
import { root } from '../start/root.mjs'

/** Names the checkout that a parent has installed: on its Node, npm scripts would install other packages. */
const INSTALLED = 'PORTAL_INSTALLED'
const program = process.argv[2]

try {
  if (!program) throw new Error('Usage: node tools/launch/launch.mjs <program> [arguments]')
  const help = process.argv[3] === '--help' ? readHelp(program) : null
  if (help !== null) {
    console.log(help)
    process.exit(0)
  }
  requireLauncher()
  if (process.env[INSTALLED] !== root) install()
  if (hasOwnRuntime) {
    process.argv.splice(1, 2, resolve(program))
    await import(pathToFileURL(resolve(program)).href)
  } else {
    runProgram(findRuntime())
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

/** Runs the program on another Node, also first in its PATH; forwards signals and the exit code. */
function runProgram(node) {
  const run = fileURLToPath(new URL('run.mjs', import.meta.url))
  const child = spawn(node, [run, ...process.argv.slice(2)], {
    // The IPC channel closes when this process is killed, which ends the program.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: {
      ...process.env,
      PATH: `${dirname(node)}${delimiter}${process.env.PATH}`,
      [INSTALLED]: root,
    },
  })
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.on(signal, () => child.kill(signal))
  child.once('exit', (code, signal) =>
    process.exit(code ?? 128 + ((signal && constants.signals[signal]) ?? 0)),
  )
}
