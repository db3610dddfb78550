import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { findInstalledFolder } from './remote-package.mjs'

/** Build inputs that all packages of this repository share. */
const SHARED_INPUTS = [
  'portal.json',
  'packages/contract/src',
  'packages/contract/package.json',
  'packages/ui-kit/src',
  'packages/ui-kit/package.json',
  'shared-kernel/src',
  'shared-kernel/package.json',
  'tools/build/federation',
  'tsconfig.json',
  'pnpm-lock.yaml',
]
/** Further inputs of a remote with a partner build. */
const PARTNER_INPUTS = {
  'mfe-payments': ['packages/payments/src', 'packages/payments/package.json'],
}
const PACKAGE_INPUTS = ['src', 'package.json', 'webpack.config.mjs']
const NOT_BUILT = /(\.(test|stories)\.[a-z]+$|^node_modules$|^dist$|\.md$)/

const hashes = new Map()

/**
 * Hash of every file that affects a build. It covers relative paths, so the location of the
 * checkout does not matter.
 */
function hashInputs(pkg) {
  const known = hashes.get(pkg.folder)
  if (known) return known
  const roots = [
    ...(pkg.portal ? listPortalInputs(pkg) : listRepositoryInputs(pkg)),
    ...PACKAGE_INPUTS.map((path) => join(pkg.folder, path)),
  ]
  const hash = createHash('sha256')
  for (const file of roots.flatMap(listFiles).sort()) {
    hash.update(relative(pkg.home, file)).update('\0').update(readFileSync(file)).update('\0')
  }
  const digest = hash.digest('hex').slice(0, 10)
  hashes.set(pkg.folder, digest)
  return digest
}

const listPortalInputs = ({ home, packageName }) =>
  [...SHARED_INPUTS, ...(PARTNER_INPUTS[packageName] ?? [])].map((path) => join(home, path))

/** Versions of its dependencies as installed. */
function listRepositoryInputs({ folder, home, manifest }) {
  const named = Object.keys({
    ...manifest.dependencies,
    ...manifest.peerDependencies,
    '@portal/federation': '',
  })
  return [join(home, 'tsconfig.json'), ...named.map((name) => findInstalledFolder(folder, name))]
}

/** `1.0.0-3f2a...`: builds share a version only if they have the same inputs. */
export const buildVersion = (pkg) => `${pkg.packageVersion}-${hashInputs(pkg)}`

/**
 * Unique name of a build in a tab, used by class names, chunk globals and chunks. The host has one
 * name for all versions.
 */
export const getUniqueName = (pkg) =>
  pkg.remote ? `${pkg.container}_${buildVersion(pkg).split('-').at(-1)}` : pkg.container

function listFiles(path) {
  if (!existsSync(path)) return []
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path)
    .filter((name) => !NOT_BUILT.test(name))
    .flatMap((name) => listFiles(join(path, name)))
}
