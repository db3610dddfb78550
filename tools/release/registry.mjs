import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { home } from './checkout.mjs'
import { z } from 'zod'
import { applied, Refusal, requireFit } from './entry.mjs'
import { HOST, hostEntrySchema, remoteEntrySchema } from './schema.mjs'

/** Where the registry of this repository lies. */
export const REGISTRY_FILE =
  process.env.REGISTRY_FILE ?? join(process.env.PORTAL_DATA ?? join(home, '.data'), 'registry.json')

/** The registry as it is, or an empty one. Shape: `{remotes: {auth: entry}}`; an entry is that of entry.mjs. */
export function readRegistry(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { remotes: {} }
}

/** Written beside and moved into place: the edge never reads half a registry. */
export function writeRegistry(file, registry) {
  mkdirSync(dirname(file), { recursive: true })
  const draft = `${file}.${process.pid}.tmp`
  writeFileSync(draft, `${JSON.stringify(registry, null, 2)}\n`)
  renameSync(draft, file)
}

/** The registry after a change of one remote; throws a Refusal. */
export function changed(registry, name, change) {
  const remotes = { ...registry.remotes, [name]: applied(registry.remotes[name], name, change) }
  if (change.do === 'publish' && !change.breaks) requireFit(remotes, name)
  return { ...registry, remotes }
}

/** Changes one remote in the file; throws a Refusal, and leaves the file alone, where no edge could use what comes of it. */
export function changeFile(file, name, change) {
  const registry = changed(readRegistry(file), name, change)
  const { error } = (name === HOST ? hostEntrySchema : remoteEntrySchema).safeParse(
    registry.remotes[name],
  )
  if (error)
    throw new Refusal(
      `${name} stays as it is, because no edge could use this:\n${z.prettifyError(error)}`,
    )
  writeRegistry(file, registry)
}

/** Whether a build that lies there would be something new: what is live, on trial or marked bad is not. */
export const isNews = (entry, version) =>
  entry?.live?.version !== version &&
  entry?.canary?.release.version !== version &&
  entry?.bad?.[version] === undefined
