import { existsSync, readFileSync, readdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { computeIntegrity, toHexDigest } from '@portal/release/integrity'
import {
  LOADER,
  MANIFEST,
  createPartnerManifest,
  createPartnerRelease,
  RELEASE_HOLE,
} from './partner.mjs'

/** Excluded from the file list when a folder is built again. */
const DESCRIPTION = 'release.json'

/**
 * Writes the release description of a remote: entry, paths, contract version and the hash of every
 * file. `prerendered` names the prerendered files.
 */
export function writeRemoteRelease(pkg, version, compilation, prerendered) {
  const folder = join(pkg.folder, 'dist', version)
  const group = compilation.namedChunkGroups.get('remote')
  const listScripts = (one) => one?.getFiles().filter((file) => file.endsWith('.js')) ?? []
  const chunks = listScripts(group)
  /**
   * Files that a page needs beyond the remote's first chunk; the page's chunk has the page's name.
   */
  const listPageChunks = (page) => {
    const preload = listScripts(compilation.namedChunkGroups.get(page)).filter(
      (file) => !chunks.includes(file),
    )
    return preload.length > 0
      ? {
          preload: preload.map((href) => ({ href, integrity: computeFileIntegrity(folder, href) })),
        }
      : {}
  }
  writeRelease(folder, {
    name: pkg.remote.name,
    container: pkg.container,
    version,
    entry: 'remoteEntry.js',
    integrity: computeFileIntegrity(folder, 'remoteEntry.js'),
    contract: pkg.contract,
    routes: pkg.remote.routes.map(({ name, ...route }) => ({
      ...route,
      ...readExample(pkg, route.path),
      ...listPageChunks(name),
    })),
    preload: chunks.map((href) => ({ href, integrity: computeFileIntegrity(folder, href) })),
    ...(existsSync(join(folder, LOADER)) && {
      partnerMajor: pkg.portal.partnerVersions.at(-1).major,
    }),
    ...prerendered,
    files: Object.fromEntries(
      readdirSync(folder)
        .filter((name) => name !== DESCRIPTION)
        .map((name) => [name, computeFileIntegrity(folder, name)]),
    ),
  })
}

/**
 * Example path that `publish` uses to smoke-test a page with path parameters, from package.json.
 */
const readExample = ({ manifest }, path) => {
  const example = manifest.portal?.examples?.[path]
  return example ? { example } : {}
}

/** Inserts the script's name into the partner loader, before the files are hashed. */
export function completePartnerLoader(pkg, version, compilation) {
  const folder = join(pkg.folder, 'dist', version)
  const [script] = compilation.entrypoints
    .get('partner')
    .getFiles()
    .filter((file) => file.endsWith('.js'))
  const release = JSON.stringify(
    createPartnerRelease(pkg, script, computeFileIntegrity(folder, script)),
  )
  const loader = readFileSync(join(folder, LOADER), 'utf8')
  const hole = [JSON.stringify(RELEASE_HOLE), `'${RELEASE_HOLE}'`].find((quoted) =>
    loader.includes(quoted),
  )
  if (!hole) throw new Error(`${LOADER} has no place for its release`)
  writeFileSync(
    join(folder, LOADER),
    loader.replace(hole, () => JSON.stringify(release)),
  )
}

/** Runs before the files are hashed, too. */
export const writePartnerManifest = (pkg, version, compilation) =>
  writeFileSync(
    join(pkg.folder, 'dist', version, MANIFEST),
    JSON.stringify(createPartnerManifest(pkg, compilation)),
  )

/**
 * Renames the host's first files by content hash; only the HTML refers to them, so this runs last.
 */
export function writeHostRelease(pkg, version, compilation) {
  const folder = join(pkg.folder, 'dist', version)
  const [early, script, style, worker] = ['early.js', 'main.js', 'main.css', 'worker.js'].map(
    (name) => renameByContent(folder, name),
  )
  const ofSignedIn = compilation.namedChunkGroups.get('signedIn')?.getFiles() ?? []
  writeRelease(folder, {
    name: pkg.packageName,
    version,
    base: `/assets/${version}/`,
    contract: pkg.contract,
    early,
    script,
    style,
    worker,
    signedIn: ofSignedIn.map((href) => ({ href, integrity: computeFileIntegrity(folder, href) })),
  })
}

function renameByContent(folder, name) {
  const integrity = computeFileIntegrity(folder, name)
  const short = toHexDigest(integrity).slice(0, 16)
  const href = name.replace('.', `.${short}.`)
  renameSync(join(folder, name), join(folder, href))
  return { href, integrity }
}

const computeFileIntegrity = (folder, name) => computeIntegrity(readFileSync(join(folder, name)))

const writeRelease = (folder, release) =>
  writeFileSync(join(folder, DESCRIPTION), `${JSON.stringify(release, null, 2)}\n`)
