import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CHECKOUT, home } from './checkout.mjs'

/** The host is released as the remotes are; its files lie at the edge. */
export const HOST = 'host'

/** Folder in which the builds of a remote, or of the host, lie: in a room of the portal's repository, or in the remote's own. */
export const distOf = (name) => join(home, ...(CHECKOUT ? [name === HOST ? HOST : `mfe-${name}`] : []), 'dist')

/**
 * A release as the build described it, from a folder or from the origin that serves it.
 * `base` is where browsers fetch its files: through the edge, unless another address is given; the edge then fetches them from the origin.
 */
export async function readRelease({ name, from = distOf(name), version, base }) {
  const wanted = version ?? (await readJson(from, 'latest.json')).version
  const release = await readJson(from, `${wanted}/release.json`)
  if (release.name !== name) throw new Error(`${from} holds ${release.name}, not ${name}`)
  if (name === HOST) return release
  return { ...release, base: base ?? `/remotes/${name}/${wanted}/`, ...(!base && isAddress(from) && { origin: originOf(from) }) }
}

const isAddress = (from) => /^https?:/.test(from)

function originOf(from) {
  const { origin, pathname } = new URL(from)
  if (pathname !== '/') throw new Error(`the edge fetches from an origin alone: ${origin} instead of ${from}, or give --base`)
  return origin
}

async function readJson(from, path) {
  if (!isAddress(from)) return JSON.parse(await readFile(join(from, path), 'utf8'))
  const answer = await fetch(`${from.replace(/\/$/, '')}/${path}`)
  if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}`)
  return answer.json()
}
