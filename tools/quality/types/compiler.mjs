import { spawn } from 'node:child_process'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** The compiler that checks types: native, four times as fast as the one that ts-loader and typescript-eslint are made for (docs/adr/0039). */
export const COMPILER = join(root, 'tools/quality/types/node_modules/typescript/bin/tsc')

/** The whole tree; then browsers without Node's globals, and services without the page's. Tests may have both. */
export const PROJECTS = ['tsconfig.json', 'tsconfig.browser.json', 'tsconfig.server.json']

/** Arguments that check one project, starting from what the last check left. */
export const checkArguments = (project, folder = root) => [
  '-p',
  project,
  '--noEmit',
  '--singleThreaded',
  '--incremental',
  '--tsBuildInfoFile',
  join(folder, `node_modules/.cache/${project}.tsbuildinfo`),
]

/** Nice value: the builds beside a check get three times its share of the processors, yet it ends before they do. */
const PRIORITY = 5

/** Starts the check of one project with low priority. */
export function startCheck(project, { folder = root, signal } = {}) {
  const child = spawn(process.execPath, [COMPILER, ...checkArguments(project, folder)], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    signal,
  })
  if (child.pid) setPriority(child.pid, PRIORITY)
  return child
}
