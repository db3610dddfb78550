import {
  existsSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { listReleases } from '@portal/release/entry'
import { readRegistry, REGISTRY_FILE } from '@portal/release/registry-file'

const KEEP = 5

/** The newest finished build of a package as `{version, builtAt}`, or undefined. */
export function findLatestBuild(folder) {
  const file = join(folder, 'dist/latest.json')
  if (!existsSync(file)) return undefined
  const latest = JSON.parse(readFileSync(file, 'utf8'))
  return existsSync(join(folder, 'dist', latest.version, 'release.json')) ? latest : undefined
}

/** Metadata file of a finished build. */
export function readRelease(folder, version) {
  return JSON.parse(readFileSync(join(folder, 'dist', version, 'release.json'), 'utf8'))
}

/** Written last and atomically, so that an interrupted build never counts as finished. */
export function markLatest(folder, version) {
  const file = join(folder, 'dist/latest.json')
  writeFileSync(`${file}.tmp`, `${JSON.stringify({ version })}\n`)
  renameSync(`${file}.tmp`, file)
}

/**
 * Versions that the registry of this checkout may serve. Undefined in another repository and with a
 * registry service: the live releases are unknown here, and edges may fetch them from this folder.
 */
export function listVersionsInUse({ portal, remote }, env = process.env) {
  if (!portal || /^https?:/.test(env.REGISTRY ?? '')) return undefined
  const entry = readRegistry(env.REGISTRY ?? REGISTRY_FILE).remotes[remote?.name ?? 'host']
  return new Set(entry ? listReleases(entry).map(({ version }) => version) : [])
}

/**
 * Deletes unfinished builds and all but the newest finished ones. `needed` lists versions that a
 * registry names (live or rollback target); these are retained. Without it no finished build is
 * deleted, because any of them may be live.
 */
export function deleteOldBuilds(folder, needed) {
  const dist = join(folder, 'dist')
  const builds = readdirSync(dist, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !needed?.has(entry.name))
    .map(({ name }) => ({
      path: join(dist, name),
      changed: statSync(join(dist, name)).mtimeMs,
      isFinished: existsSync(join(dist, name, 'release.json')),
    }))
    .sort((one, other) => other.changed - one.changed)
  const old = needed ? builds.filter(({ isFinished }) => isFinished).slice(KEEP) : []
  for (const { path } of [...builds.filter(({ isFinished }) => !isFinished), ...old])
    rmSync(path, { recursive: true })
}
