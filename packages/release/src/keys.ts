import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { createKeyPem, parseKey, signMetadata, verifyRoot, type SigningKey } from './signing.ts'

/**
 * Roles whose keys the service holds; 'remotes' signs the entry of each remote. The root keys are
 * stored offline and used only by the command line.
 */
const ONLINE_ROLES = ['targets', 'snapshot', 'timestamp', 'remotes'] as const
type OnlineRole = (typeof ONLINE_ROLES)[number]
/** The role targets lists the key of 'remotes'. */
const ROOT_LISTED_ROLES = ['targets', 'snapshot', 'timestamp'] as const
type ListedRole = (typeof ROOT_LISTED_ROLES)[number]

type OnlinePems = Record<OnlineRole, string>

/** Signing keys of the service, and every root version, the newest last. */
export interface Keys {
  readonly online: Readonly<Record<OnlineRole, SigningKey>>
  readonly roots: readonly string[]
}

const ROOT_DAYS = 365
const ROOT_KEYS = 3
/** Number of root keys that must sign the next root. */
const ROOT_THRESHOLD = 2
const DAY_MS = 86_400_000
const PRIVATE_FILE = { mode: 0o600 }

const toOnlineFile = (folder: string) => join(folder, 'online.json')
const toOfflineFolder = (folder: string) => join(folder, 'offline')
const toOfflineFile = (folder: string, index: number) =>
  join(toOfflineFolder(folder), `root-${index + 1}.pem`)
const toRootFile = (folder: string, version: number) => join(folder, `${version}.root.json`)

/**
 * Creates the keys and the first root in an empty folder: `online.json` for the service,
 * `<version>.root.json` (public, for the service and the edges), and `offline/`, to be moved to
 * safe storage. Two of the three keys of `offline/` must sign the next root.
 */
export function createKeys(folder: string): void {
  if (existsSync(toOnlineFile(folder))) return
  mkdirSync(toOfflineFolder(folder), { recursive: true, mode: 0o700 })
  if (findNewestRoot(folder) > 0)
    throw new Error(
      `${folder} has a root, and its online.json is missing: restore it from its copy. Edges accept no other keys. For new ones take an empty folder.`,
    )
  const root = Array.from({ length: ROOT_KEYS }, createKeyPem)
  root.forEach((pem, index) => writePrivate(toOfflineFile(folder, index), pem))
  const online: OnlinePems = {
    targets: createKeyPem(),
    snapshot: createKeyPem(),
    timestamp: createKeyPem(),
    remotes: createKeyPem(),
  }
  const keys = root.map(parseKey)
  writeRoot(folder, 1, { root: keys, threshold: ROOT_THRESHOLD, online, signers: keys })
  writePrivate(toOnlineFile(folder), JSON.stringify(online, null, 2))
}

/**
 * Creates a new key for each of `roles` ('root' or an online role) and the next root, which lists
 * it. Without roles, only the expiry of the root is extended. Root keys that are not in `offline/`
 * stay valid, unless 'root' replaces all of them.
 */
export function rotateKeys(folder: string, roles: readonly string[]): void {
  const known: readonly string[] = ['root', ...ONLINE_ROLES]
  const unknown = roles.find((role) => !known.includes(role))
  if (unknown)
    throw new Error(`There are keys for root, ${ONLINE_ROLES.join(', ')}; not for ${unknown}.`)
  const version = findNewestRoot(folder)
  const before = readRootKeys(folder, version)
  const present = readOfflineKeys(folder).filter(({ id }) => before.ids.includes(id))
  if (present.length < before.threshold)
    throw new Error(
      `${before.threshold} of the ${before.ids.length} root keys sign the next root, and ${toOfflineFolder(folder)} has ${present.length}. Bring the others; nothing has changed.`,
    )
  const hasNewRootKeys = roles.includes('root')
  const newPems = hasNewRootKeys ? before.ids.map(createKeyPem) : []
  const online = readOnline(folder)
  for (const role of ONLINE_ROLES) if (roles.includes(role)) online[role] = createKeyPem()
  const next = newPems.map(parseKey)
  // Private keys are on the disk before the root that names them.
  const finishWriting = [
    ...newPems.map((pem, index) => preparePrivate(toOfflineFile(folder, index), pem)),
    preparePrivate(toOnlineFile(folder), JSON.stringify(online, null, 2)),
  ]
  writeRoot(folder, version + 1, {
    root: hasNewRootKeys ? next : before.listed,
    threshold: before.threshold,
    online,
    signers: [...next, ...present],
  })
  for (const finish of finishWriting) finish()
}

/** A public key as listed in metadata. */
type ListedKey = Pick<SigningKey, 'id' | 'listed'>

interface Root {
  readonly keys: Readonly<Record<string, SigningKey['listed']>>
  readonly roles: Readonly<
    Record<'root' | ListedRole, { readonly keyids: readonly string[]; readonly threshold: number }>
  >
}

function readRoot(folder: string, version: number): Root {
  if (version < 1) throw new Error(`${folder} has no root: copy every <version>.root.json there.`)
  return (JSON.parse(readFileSync(toRootFile(folder, version), 'utf8')) as { signed: Root }).signed
}

/** Returns the public root keys of a root, which also lists those that are stored elsewhere. */
function readRootKeys(folder: string, version: number) {
  const { keys, roles } = readRoot(folder, version)
  const ids = roles.root.keyids
  const listed = ids.flatMap((id): ListedKey[] => (keys[id] ? [{ id, listed: keys[id] }] : []))
  return { ids, listed, threshold: roles.root.threshold }
}

const readOfflineKeys = (folder: string): SigningKey[] =>
  readdirSync(toOfflineFolder(folder))
    .filter((name) => name.endsWith('.pem'))
    .map((name) => parseKey(readFileSync(join(toOfflineFolder(folder), name), 'utf8')))

/**
 * Reads the keys of the service. Throws when the newest root does not list them, because edges
 * would reject what they sign.
 */
export function readKeys(folder: string): Keys {
  const online = parseOnline(readOnline(folder))
  const version = findNewestRoot(folder)
  const roots = Array.from({ length: version }, (_, index) =>
    readFileSync(toRootFile(folder, index + 1), 'utf8'),
  )
  const { roles } = readRoot(folder, version)
  const unlisted = ROOT_LISTED_ROLES.filter((role) => !roles[role].keyids.includes(online[role].id))
  if (unlisted.length > 0)
    throw new Error(
      `${toRootFile(folder, version)} does not list the keys of ${unlisted.join(', ')} in online.json: copy online.json and every <version>.root.json of one rotation.`,
    )
  return { online, roots }
}

const readOnline = (folder: string) =>
  JSON.parse(readFileSync(toOnlineFile(folder), 'utf8')) as OnlinePems

const parseOnline = ({ targets, snapshot, timestamp, remotes }: OnlinePems) => ({
  targets: parseKey(targets),
  snapshot: parseKey(snapshot),
  timestamp: parseKey(timestamp),
  remotes: parseKey(remotes),
})

const findNewestRoot = (folder: string): number =>
  Math.max(
    0,
    ...readdirSync(folder).map((name) => Number(/^(\d+)\.root\.json$/.exec(name)?.[1] ?? 0)),
  )

interface RootKeys {
  readonly root: readonly ListedKey[]
  readonly threshold: number
  readonly online: OnlinePems
  /** New root keys, and enough of the former ones. */
  readonly signers: readonly SigningKey[]
}

/** Writes the next root. Throws when edges would reject it. */
function writeRoot(
  folder: string,
  version: number,
  { root, threshold, online, signers }: RootKeys,
): void {
  const { remotes: _, ...others } = parseOnline(online)
  const listed = [...root, ...Object.values(others)]
  const fields = {
    consistent_snapshot: true,
    keys: Object.fromEntries(listed.map(({ id, listed: key }) => [id, key])),
    roles: {
      root: { keyids: root.map(({ id }) => id), threshold },
      ...Object.fromEntries(
        Object.entries(others).map(([role, { id }]) => [role, { keyids: [id], threshold: 1 }]),
      ),
    },
  }
  const text = signMetadata(
    'root',
    { version, expires: new Date(Date.now() + ROOT_DAYS * DAY_MS), fields },
    signers,
  )
  verifyRoot(text, text)
  if (version > 1) verifyRoot(readFileSync(toRootFile(folder, version - 1), 'utf8'), text)
  writeFileSync(toRootFile(folder, version), text)
}

/** Writes a draft for the owner only; the returned function replaces the file by it. */
function preparePrivate(file: string, text: string): () => void {
  writeFileSync(`${file}.tmp`, text, PRIVATE_FILE)
  return () => renameSync(`${file}.tmp`, file)
}

const writePrivate = (file: string, text: string): void => preparePrivate(file, text)()
