// Fails unless every package of the lockfile comes from the registry, has a checksum and is
// requested in one version.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { root } from '../../start/root.mjs'

interface Lockfile {
  packages?: Record<string, { resolution?: { integrity?: string } }>
  importers?: Record<string, Partial<Record<(typeof KINDS)[number], Dependencies>>>
}
type Dependencies = Record<string, { specifier: string }>

const KINDS = ['dependencies', 'devDependencies', 'optionalDependencies'] as const

const [, , file = join(root, 'pnpm-lock.yaml')] = process.argv
const { packages = {}, importers = {} } = parse(readFileSync(file, 'utf8')) as Lockfile

const unsure = Object.entries(packages).flatMap(([name, { resolution = {} }]) => {
  const { integrity = '', ...elsewhere } = resolution
  if (!/^(@[\w.-]+\/)?[\w.-]+@\d+\.\d+\.\d+[\w.+-]*$/.test(name))
    return [`${name} is not a version of the registry`]
  if (Object.keys(elsewhere).length > 0)
    return [`${name} comes from elsewhere: ${JSON.stringify(elsewhere)}`]
  return /^sha512-[\w+/]{86}==$/.test(integrity) ? [] : [`${name} has no SHA-512`]
})

const loose = Object.entries(importers).flatMap(([folder, dependencies]) =>
  KINDS.flatMap((kind) => Object.entries(dependencies[kind] ?? {})).flatMap(
    ([name, { specifier }]) =>
      /^(catalog:|workspace:\*$|\d+\.\d+\.\d+$)/.test(specifier)
        ? []
        : [
            `${folder} depends on ${name} ${specifier}, which is neither in the catalog nor an exact version`,
          ],
  ),
)

for (const fault of [...unsure, ...loose]) console.log(fault)
process.exit(unsure.length + loose.length === 0 ? 0 : 1)
