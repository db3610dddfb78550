import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../start/root.mjs'

/** What a remote in a repository of its own is made of. Those that are written in TypeScript are compiled; the others run as they are. */
const UNITS = {
  'packages/contract': { isCompiled: true, brings: ['portal.json', 'demo-customers.json'] },
  'packages/ui-kit': { isCompiled: true },
  'packages/release': { isCompiled: true },
  'shared-kernel': { isCompiled: true },
  'tools/build/federation': { isCompiled: false },
  'tools/release': { isCompiled: false },
  'tools/test/jest': { isCompiled: false },
}

/** The packages that leave this repository: where each lies, what its package.json says, and which files of the root it takes along. */
export const PACKAGES = Object.entries(UNITS).map(([unit, { isCompiled, brings = [] }]) => ({
  unit,
  folder: join(root, unit),
  isCompiled,
  brings,
  manifest: JSON.parse(readFileSync(join(root, unit, 'package.json'), 'utf8')),
}))
