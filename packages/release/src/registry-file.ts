import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { WORKING_FOLDER } from './checkout.ts'
import { applyChange, ChangeRejectedError, type Change, type Draft, type Release } from './entry.ts'
import { requireCompatibleKernel } from './kernel-compatibility.ts'
import { requireOwnRoutes } from './own-routes.ts'
import { selectEntrySchema } from './schema.ts'
import { writeAtomically } from './write-atomically.ts'

export interface Registry {
  readonly remotes: Readonly<Record<string, Draft<Release>>>
}

const OFFSET = Number(process.env.PORTAL_PORT_OFFSET ?? 0)
/** Same default as `npm start`: each port offset has its own folder. */
const DATA_FOLDER =
  process.env.PORTAL_DATA ?? join(WORKING_FOLDER, OFFSET === 0 ? '.data' : `.data-${OFFSET}`)

/** Path of the registry of this repository. */
export const REGISTRY_FILE = process.env.REGISTRY_FILE ?? join(DATA_FOLDER, 'registry.json')

const registrySchema = z.object({ remotes: z.record(z.string(), z.unknown()) })

/**
 * Returns the parsed registry, or an empty one when the file does not exist. Throws an error that
 * names a damaged file.
 */
export function readRegistry(file: string): Registry {
  if (!existsSync(file)) return { remotes: {} }
  try {
    return registrySchema.parse(JSON.parse(readFileSync(file, 'utf8'))) as Registry
  } catch (cause) {
    throw new Error(
      `${file} is damaged: restore a copy, or delete it and publish every build again.`,
      { cause },
    )
  }
}

/** Writes atomically, so that the edge never reads half a registry. */
export function writeRegistry(file: string, registry: Registry): void {
  mkdirSync(dirname(file), { recursive: true })
  writeAtomically(file, `${JSON.stringify(registry, null, 2)}\n`)
}

/** Returns the registry after a change of one remote; throws a ChangeRejectedError. */
export function changeRegistry(registry: Registry, name: string, change: Change): Registry {
  const remotes = { ...registry.remotes, [name]: applyChange(registry.remotes[name], name, change) }
  if (change.do === 'publish') requireOwnRoutes(remotes, name)
  if (change.do === 'publish' && !change.breaks) requireCompatibleKernel(remotes, name)
  return { ...registry, remotes }
}

/**
 * Changes one remote in the file. Throws a ChangeRejectedError and leaves the file unchanged when
 * no edge could parse the result.
 */
export function changeRegistryFile(file: string, name: string, change: Change): void {
  const registry = changeRegistry(readRegistry(file), name, change)
  const { error } = selectEntrySchema(name).safeParse(registry.remotes[name])
  if (error)
    throw new ChangeRejectedError(
      `${name} stays as it is, because no edge could use this:\n${z.prettifyError(error)}`,
    )
  writeRegistry(file, registry)
}

/** Whether publishing changes anything: not if the version is live, a canary or quarantined. */
export const isNewVersion = (entry: Draft<Release> | undefined, version: string): boolean =>
  entry?.live?.version !== version &&
  entry?.canary?.release.version !== version &&
  entry?.bad?.[version] === undefined
