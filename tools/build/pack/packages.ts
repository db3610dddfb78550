import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../start/root.mjs'

/** Target of an entry point, by condition if it has several. */
export type Place = string | { readonly [key: string]: Place }

type Versions = Readonly<Record<string, string>>

interface Manifest {
  readonly name: string
  readonly version: string
  readonly type: string
  readonly license: string
  readonly bin?: Versions
  readonly sideEffects?: unknown
  readonly exports: Place
  /** Entry points for other repositories, if they are fewer. Tools that do not read `exports` use `main`. */
  readonly publishConfig?: { readonly exports: Place; readonly main?: string }
  readonly customElements?: string
  readonly imports?: Place
  readonly dependencies?: Versions
  readonly peerDependencies?: Versions
  readonly peerDependenciesMeta?: unknown
}

export interface Packed {
  readonly unit: string
  readonly folder: string
  readonly isCompiled: boolean
  readonly brings: readonly string[]
  readonly manifest: Manifest
}

/**
 * Packages for remotes and partners in other repositories. TypeScript packages are compiled; the
 * others are copied.
 */
const UNITS: Readonly<Record<string, { isCompiled: boolean; brings?: readonly string[] }>> = {
  'packages/contract': { isCompiled: true, brings: ['portal.json', 'demo-customers.json'] },
  'packages/ui-kit': { isCompiled: true },
  'packages/release': { isCompiled: true },
  'packages/payments': { isCompiled: true },
  'shared-kernel': { isCompiled: true },
  'tools/build/federation': { isCompiled: false },
  'tools/release': { isCompiled: false },
  'tools/test/jest': { isCompiled: false },
}

/** Published packages: folder, package.json, and files of the repository root to include. */
export const PACKAGES = Object.entries(UNITS).map(
  ([unit, { isCompiled, brings = [] }]): Packed => ({
    unit,
    folder: join(root, unit),
    isCompiled,
    brings,
    manifest: JSON.parse(readFileSync(join(root, unit, 'package.json'), 'utf8')) as Manifest,
  }),
)
