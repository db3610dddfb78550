import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { WORKING_FOLDER } from './checkout.ts'
import {
  applyChange,
  ChangeRejectedError,
  requireCompatibleKernel,
  type Change,
  type Entry,
} from './entry.ts'
import { selectEntrySchema } from './schema.ts'

export interface Registry {
  readonly remotes: Readonly<Record<string, Entry>>
}

const OFFSET = Number(process.env.PORTAL_PORT_OFFSET ?? 0)
/** As `npm start` names it: each port offset has a folder of its own. */
const DATA_FOLDER =
  process.env.PORTAL_DATA ?? join(WORKING_FOLDER, OFFSET === 0 ? '.data' : `.data-${OFFSET}`)

/** Path of this repository's registry. */
export const REGISTRY_FILE = process.env.REGISTRY_FILE ?? join(DATA_FOLDER, 'registry.json')

/** The registry of a file, or an empty one where there is no file. */
export const readRegistry = (file: string): Registry =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Registry) : { remotes: {} }

/** Written beside and moved into place: the edge never reads half a registry. */
export function writeRegistry(file: string, registry: Registry): void {
  mkdirSync(dirname(file), { recursive: true })
  const draft = `${file}.${process.pid}.tmp`
  writeFileSync(draft, `${JSON.stringify(registry, null, 2)}\n`)
  renameSync(draft, file)
}

/** The registry after a change of one remote; throws a Refusal. */
export function changeRegistry(registry: Registry, name: string, change: Change): Registry {
  const remotes = { ...registry.remotes, [name]: applyChange(registry.remotes[name], name, change) }
  if (change.do === 'publish' && !change.breaks) requireCompatibleKernel(remotes, name)
  return { ...registry, remotes }
}

/** Changes one remote in the file; throws a Refusal, and leaves the file alone, where no edge could use the result. */
export function changeRegistryFile(file: string, name: string, change: Change): void {
  const registry = changeRegistry(readRegistry(file), name, change)
  const { error } = selectEntrySchema(name).safeParse(registry.remotes[name])
  if (error)
    throw new ChangeRejectedError(
      `${name} stays as it is, because no edge could use this:\n${z.prettifyError(error)}`,
    )
  writeRegistry(file, registry)
}

/** Whether publishing a version would change something: not if it is live, a canary or marked bad. */
export const isNewVersion = (entry: Entry | undefined, version: string): boolean =>
  entry?.live.version !== version &&
  entry?.canary?.release.version !== version &&
  entry?.bad?.[version] === undefined
