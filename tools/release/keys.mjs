import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { keyFrom, newKey, signedText, verifyRoot } from './signing.mjs'

/** Roles whose keys the service holds; 'remotes' signs what is live of each remote. The root's are kept elsewhere and used by this command alone. */
export const ONLINE = ['targets', 'snapshot', 'timestamp', 'remotes']
const ROOT_DAYS = 365
const DAY_MS = 86_400_000
const PRIVATE = { mode: 0o600 }

const onlineFile = (folder) => join(folder, 'online.json')
const offlineFolder = (folder) => join(folder, 'offline')
const rootFile = (folder, version) => join(folder, `${version}.root.json`)

/**
 * Makes keys and the first root where there are none. The folder then holds `online.json` (for the service), `<version>.root.json` (public: for the
 * service, and one for each edge to trust) and `offline/`, to be taken away: `threshold` of its keys together make the next root.
 */
export function makeKeys(folder, { rootKeys = 3, threshold = 2 } = {}) {
  if (existsSync(onlineFile(folder))) return
  if (threshold > rootKeys) throw new Error(`${threshold} of ${rootKeys} keys can never sign.`)
  mkdirSync(offlineFolder(folder), { recursive: true, mode: 0o700 })
  const root = Array.from({ length: rootKeys }, (_, index) =>
    keep(join(offlineFolder(folder), `root-${index + 1}.pem`), newKey()),
  )
  const online = Object.fromEntries(ONLINE.map((role) => [role, newKey()]))
  writeRoot(folder, 1, { root, threshold, online }, [])
  keep(onlineFile(folder), JSON.stringify(online, null, 2))
}

/** A new key for each of `roles` ('root' or one that the service holds), and the next root, which says so. Without roles: a root that lasts longer. */
export function rotateKeys(folder, roles) {
  const unknown = roles.find((role) => role !== 'root' && !ONLINE.includes(role))
  if (unknown) throw new Error(`There are keys for root, ${ONLINE.join(', ')}; not for ${unknown}.`)
  const version = newestRoot(folder)
  const { threshold } = JSON.parse(readFileSync(rootFile(folder, version), 'utf8')).signed.roles
    .root
  const files = readdirSync(offlineFolder(folder))
    .filter((name) => name.endsWith('.pem'))
    .map((name) => join(offlineFolder(folder), name))
  const old = files.map((file) => readFileSync(file, 'utf8'))
  const root = roles.includes('root') ? old.map(newKey) : old
  const online = readOnline(folder)
  for (const role of ONLINE.filter((one) => roles.includes(one))) online[role] = newKey()
  writeRoot(folder, version + 1, { root, threshold, online }, old)
  files.forEach((file, index) => keep(file, root[index]))
  keep(onlineFile(folder), JSON.stringify(online, null, 2))
}

/** What the service signs with, and every root there has been, the newest last. */
export function readKeys(folder) {
  const roots = Array.from({ length: newestRoot(folder) }, (_, index) =>
    readFileSync(rootFile(folder, index + 1), 'utf8'),
  )
  return {
    online: Object.fromEntries(
      Object.entries(readOnline(folder)).map(([role, pem]) => [role, keyFrom(pem)]),
    ),
    roots,
  }
}

const readOnline = (folder) => JSON.parse(readFileSync(onlineFile(folder), 'utf8'))

const newestRoot = (folder) =>
  Math.max(...readdirSync(folder).map((name) => Number(/^(\d+)\.root\.json$/.exec(name)?.[1] ?? 0)))

/** The next root, signed by those who are and by those who were trusted; refuses one that edges would refuse. */
function writeRoot(folder, version, { root, threshold, online }, before) {
  const roots = root.map(keyFrom)
  const { remotes: _, ...others } = Object.fromEntries(
    Object.entries(online).map(([role, pem]) => [role, keyFrom(pem)]),
  )
  const listed = [...roots, ...Object.values(others)]
  const said = {
    consistent_snapshot: true,
    keys: Object.fromEntries(listed.map(({ id, listed: key }) => [id, key])),
    roles: {
      root: { keyids: roots.map(({ id }) => id), threshold },
      ...Object.fromEntries(
        Object.entries(others).map(([role, { id }]) => [role, { keyids: [id], threshold: 1 }]),
      ),
    },
  }
  const signers = new Map([...roots, ...before.map(keyFrom)].map((key) => [key.id, key]))
  const text = signedText(
    'root',
    { version, expires: new Date(Date.now() + ROOT_DAYS * DAY_MS), said },
    [...signers.values()],
  )
  verifyRoot(text, text)
  if (version > 1) verifyRoot(readFileSync(rootFile(folder, version - 1), 'utf8'), text)
  writeFileSync(rootFile(folder, version), text)
}

/** Written beside and moved into place; read by nobody else on the machine. */
function keep(file, text) {
  writeFileSync(`${file}.tmp`, text, PRIVATE)
  renameSync(`${file}.tmp`, file)
  return text
}
