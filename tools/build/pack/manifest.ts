import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { root } from '../../start/root.mjs'
import { PACKAGES, type Packed, type Place } from './packages.ts'

const { catalog } = parse(readFileSync(join(root, 'pnpm-workspace.yaml'), 'utf8')) as {
  catalog: Record<string, string>
}
const getVersion = (name: string) =>
  PACKAGES.find(({ manifest }) => manifest.name === name)?.manifest.version

/**
 * Replaces `catalog:` and `workspace:` by versions. Peer dependencies are ranges, because the host
 * may be newer; the rest is exact.
 */
function resolveVersions(wanted: Readonly<Record<string, string>>, isPeer = false) {
  return Object.fromEntries(
    Object.entries(wanted).map(([name, range]) => {
      if (range === 'catalog:') return [name, isPeer ? `^${catalog[name]}` : catalog[name]]
      const ours = range.startsWith('workspace:') && getVersion(name)
      if (!ours) throw new Error(`${name} is ${range}, and is not packed`)
      return [name, `^${ours}`]
    }),
  )
}

/** Path of a source file after compilation. */
const toBuiltFile = (file: string): string =>
  file.replace(/^\.\/src\//, './lib/').replace(/(?<!\.d)\.tsx?$/, '.js')

const toBuiltPath = (place: Place): Place => {
  if (typeof place === 'string') return toBuiltFile(place)
  return Object.fromEntries(Object.entries(place).map(([key, value]) => [key, toBuiltPath(value)]))
}

/** package.json of a package for publication. */
export function createPackedManifest({ manifest, isCompiled }: Packed): object {
  const {
    name,
    version,
    type,
    license,
    bin,
    sideEffects,
    exports: ownExports,
    publishConfig,
    customElements,
    imports,
    dependencies,
    peerDependencies,
    peerDependenciesMeta,
  } = manifest
  const exports = publishConfig?.exports ?? ownExports
  const main = publishConfig?.main && toBuiltFile(publishConfig.main)
  return {
    name,
    version,
    type,
    license,
    ...(bin && { bin }),
    ...(sideEffects !== undefined && { sideEffects }),
    ...(main && { main, types: main.replace(/\.js$/, '.d.ts') }),
    exports: isCompiled ? toBuiltPath(exports) : exports,
    ...(customElements !== undefined && { customElements }),
    ...(imports && { imports: toBuiltPath(imports) }),
    ...(dependencies && { dependencies: resolveVersions(dependencies) }),
    ...(peerDependencies && { peerDependencies: resolveVersions(peerDependencies, true) }),
    ...(peerDependenciesMeta !== undefined && { peerDependenciesMeta }),
  }
}
