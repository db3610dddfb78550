import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CHECKOUT, home } from './checkout.mjs'

/** The host is released as the remotes are; its files lie at the edge. */
export const HOST = 'host'

/** Folder in which the builds of a remote, or of the host, lie: in a room of the portal's repository, or in the remote's own. */
export const distOf = (name) =>
  join(home, ...(CHECKOUT ? [name === HOST ? HOST : `mfe-${name}`] : []), 'dist')

/**
 * A release as the build described it, from a folder or from the origin that serves it, once each of its files was found whole there, and where browsers
 * will fetch them. `base` is that address: through the edge, unless another one is given; the edge then fetches them from the origin.
 */
export const readRelease = async (wanted) => (await readBuild(wanted)).release

/** The same with the bytes of its files, by name. */
export async function readBuild({ name, from = distOf(name), version, base }) {
  const wanted = version ?? (await readJson(from, 'latest.json')).version
  const release = await readJson(from, `${wanted}/release.json`)
  if (release.name !== name) throw new Error(`${from} holds ${release.name}, not ${name}`)
  const files = await findWhole(release, `${withoutSlash(from)}/${wanted}`)
  if (base) await findWhole(release, withoutSlash(base))
  if (name === HOST) return { release, files }
  return {
    release: {
      ...release,
      base: base ?? `/remotes/${name}/${wanted}/`,
      ...(!base && isAddress(from) && { origin: originOf(from) }),
    },
    files,
  }
}

const isAddress = (from) => /^https?:/.test(from)

function originOf(from) {
  const { origin, pathname } = new URL(from)
  if (pathname !== '/')
    throw new Error(
      `the edge fetches from an origin alone: ${origin} instead of ${from}, or give --base`,
    )
  return origin
}

const withoutSlash = (place) => place.replace(/\/$/, '')

const readJson = async (from, path) =>
  JSON.parse(String(await bytesAt(`${withoutSlash(from)}/${path}`)))

async function bytesAt(place) {
  if (!isAddress(place)) return readFile(place)
  const answer = await fetch(place)
  if (!answer.ok) throw new Error(`${place} answered ${answer.status}`)
  return Buffer.from(await answer.arrayBuffer())
}

/** The bytes by name; throws one sentence that names what is missing or not what was built: nobody would get it, and what is live stays. */
async function findWhole(
  { name, version, entry, integrity, files, early, calls, script, style, worker },
  place,
) {
  const listed =
    files ??
    Object.fromEntries(
      [early, script, style, calls, worker].filter(Boolean).map((one) => [one.href, one.integrity]),
    )
  const wanted = Object.entries({ ...listed, ...(entry && { [entry]: integrity }) })
  const found = new Map()
  const bad = await Promise.all(
    wanted.map(async ([file, hash]) => {
      const bytes = await bytesAt(`${place}/${file}`).catch(() => null)
      if (bytes === null) return `${file} is missing`
      found.set(file, bytes)
      return `sha384-${createHash('sha384').update(bytes).digest('base64')}` === hash
        ? ''
        : `${file} is not the one that was built`
    }),
  )
  const wrong = bad.filter(Boolean)
  if (wrong.length > 0)
    throw new Error(`${name} ${version} is not published: at ${place} ${wrong.join(', ')}.`)
  return found
}
