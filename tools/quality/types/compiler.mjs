import { join } from 'node:path'
import { root } from '../../start/root.mjs'

/** The compiler that checks types: native, four times as fast as the one that ts-loader and typescript-eslint are made for (docs/adr/0039). */
export const COMPILER = join(root, 'tools/quality/types/node_modules/.bin/tsc')

/** The whole tree; then browsers without Node's globals, and services without the page's. Tests may have both. */
export const PROJECTS = ['tsconfig.json', 'tsconfig.browser.json', 'tsconfig.server.json']

/** Arguments that check one project, starting from what the last check left. */
export const checkArguments = (project) => [
  '-p',
  project,
  '--noEmit',
  '--singleThreaded',
  '--incremental',
  '--tsBuildInfoFile',
  join(root, `node_modules/.cache/${project}.tsbuildinfo`),
]
