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
 * file. `drawn` names the prerendered files.
 */
export function writeRemoteRelease(room, version, compilation, drawn) {
  const folder = join(room.folder, 'dist', version)
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
    name: room.remote.name,
    container: room.container,
    version,
    entry: 'remoteEntry.js',
    integrity: computeFileIntegrity(folder, 'remoteEntry.js'),
    contract: room.contract,
    routes: room.remote.routes.map(({ name, ...route }) => ({
      ...route,
      ...readExample(room, route.path),
      ...listPageChunks(name),
    })),
    preload: chunks.map((href) => ({ href, integrity: computeFileIntegrity(folder, href) })),
    ...(existsSync(join(folder, LOADER)) && {
      partnerMajor: room.portal.partnerVersions.at(-1).major,
    }),
    ...drawn,
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
export function completePartnerLoader(room, version, compilation) {
  const folder = join(room.folder, 'dist', version)
  const [script] = compilation.entrypoints
    .get('partner')
    .getFiles()
    .filter((file) => file.endsWith('.js'))
  const release = JSON.stringify(
    createPartnerRelease(room, script, computeFileIntegrity(folder, script)),
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
export const writePartnerManifest = (room, version, compilation) =>
  writeFileSync(
    join(room.folder, 'dist', version, MANIFEST),
    JSON.stringify(createPartnerManifest(room, compilation)),
  )

/**
 * Renames the host's first files by content hash; only the HTML refers to them, so this runs last.
 */
export function writeHostRelease(room, version, compilation) {
  const folder = join(room.folder, 'dist', version)
  const [early, script, style, worker] = ['early.js', 'main.js', 'main.css', 'worker.js'].map(
    (name) => renameByContent(folder, name),
  )
  const ofSignedIn = compilation.namedChunkGroups.get('signedIn')?.getFiles() ?? []
  writeRelease(folder, {
    name: room.packageName,
    version,
    base: `/assets/${version}/`,
    contract: room.contract,
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
