import { join } from 'node:path'
import { root } from '../../start/root.mjs'

/** The compiler that checks types: native, four times as fast as the one that ts-loader and typescript-eslint are made for (docs/adr/0039). */
export const COMPILER = join(root, 'tools/quality/types/node_modules/.bin/tsc')

/** Checks the whole tree, starting from what the last check left. */
export const CHECK_TYPES = [
  '--noEmit',
  '--singleThreaded',
  '--incremental',
  '--tsBuildInfoFile',
  join(root, 'node_modules/.cache/types.tsbuildinfo'),
]
