import { spawn } from 'node:child_process'
import { getPriority, setPriority } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/**
 * The native type checker, four times as fast as the compiler for ts-loader and typescript-eslint
 * (docs/adr/0039).
 */
export const COMPILER = join(root, 'tools/quality/types/node_modules/typescript/bin/tsc')

/** Code that ships: for browsers without Node's globals, for services without the DOM. */
export const SHIPPED_PROJECTS = ['tsconfig.browser.json', 'tsconfig.server.json']

/** TypeScript of the whole repository, commands in JavaScript, and what ships. */
export const PROJECTS = ['tsconfig.json', 'tsconfig.tools.json', ...SHIPPED_PROJECTS]

export const checkArguments = (project, folder = root) => [
  '-p',
  project,
  '--noEmit',
  '--singleThreaded',
  '--incremental',
  '--tsBuildInfoFile',
  join(folder, `node_modules/.cache/${project}.tsbuildinfo`),
]

/** Nice value: gives concurrent builds three times the CPU share of the check. */
const PRIORITY = 5

/**
 * Starts the check of one project with low priority.
 * @param {string} project
 * @param {{ folder?: string, signal?: AbortSignal }} [options]
 */
export function startCheck(project, { folder = root, signal } = {}) {
  const child = spawn(process.execPath, [COMPILER, ...checkArguments(project, folder)], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    signal,
  })
  // Only root may lower a nice value, such as that of 'nice npm start'.
  if (child.pid) setPriority(child.pid, Math.max(getPriority(), PRIORITY))
  return child
}
