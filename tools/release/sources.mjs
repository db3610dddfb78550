import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const projectRoot = fileURLToPath(new URL('../..', import.meta.url))

/** The host is released as the remotes are; its files lie at the edge. */
export const HOST = 'host'

/** Folder in which the builds of a remote, or of the host, lie. */
export const distOf = (name) => join(projectRoot, name === HOST ? HOST : `mfe-${name}`, 'dist')

/**
 * A release as the build described it, from a folder or from the origin that serves it.
 * `base` is where browsers fetch its files: through the edge, unless another address is given.
 */
export async function readRelease({ name, from = distOf(name), version, base }) {
  const wanted = version ?? (await readJson(from, 'latest.json')).version
  const release = await readJson(from, `${wanted}/release.json`)
  if (release.name !== name) throw new Error(`${from} holds ${release.name}, not ${name}`)
  return name === HOST ? release : { ...release, base: base ?? `/remotes/${name}/${wanted}/` }
}

async function readJson(from, path) {
  if (!/^https?:/.test(from)) return JSON.parse(await readFile(join(from, path), 'utf8'))
  const answer = await fetch(`${from.replace(/\/$/, '')}/${path}`)
  if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}`)
  return answer.json()
}
