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
 * Roles whose keys the service holds; 'remotes' signs the entry of each remote. The root keys are stored offline and used only by the command
 * line.
 */
const ONLINE_ROLES = ['targets', 'snapshot', 'timestamp', 'remotes'] as const
type OnlineRole = (typeof ONLINE_ROLES)[number]

type OnlinePems = Record<OnlineRole, string>

/** Signing keys of the service, and every root version, the newest last. */
export interface Keys {
  readonly online: Readonly<Record<OnlineRole, SigningKey>>
  readonly roots: readonly string[]
}

const ROOT_DAYS = 365
const DAY_MS = 86_400_000
const PRIVATE_FILE = { mode: 0o600 }

const toOnlineFile = (folder: string) => join(folder, 'online.json')
const toOfflineFolder = (folder: string) => join(folder, 'offline')
const toRootFile = (folder: string, version: number) => join(folder, `${version}.root.json`)

/**
 * Creates the keys and the first root in an empty folder: `online.json` for the service, `<version>.root.json` (public, for the service and
 * the edges), and `offline/`, to be moved to safe storage. `threshold` keys of `offline/` must sign the next root.
 */
export function createKeys(folder: string, { rootKeys = 3, threshold = 2 } = {}): void {
  if (existsSync(toOnlineFile(folder))) return
  if (threshold > rootKeys) throw new Error(`${threshold} of ${rootKeys} keys can never sign.`)
  mkdirSync(toOfflineFolder(folder), { recursive: true, mode: 0o700 })
  const root = Array.from({ length: rootKeys }, createKeyPem)
  root.forEach((pem, index) =>
    writePrivate(join(toOfflineFolder(folder), `root-${index + 1}.pem`), pem),
  )
  const online: OnlinePems = {
    targets: createKeyPem(),
    snapshot: createKeyPem(),
    timestamp: createKeyPem(),
    remotes: createKeyPem(),
  }
  writeRoot(folder, 1, { root, threshold, online }, [])
  writePrivate(toOnlineFile(folder), JSON.stringify(online, null, 2))
}

/**
 * Creates a new key for each of `roles` ('root' or an online role) and the next root, which lists it. Without roles, only the expiry of the
 * root is extended.
 */
export function rotateKeys(folder: string, roles: readonly string[]): void {
  const known: readonly string[] = ['root', ...ONLINE_ROLES]
  const unknown = roles.find((role) => !known.includes(role))
  if (unknown)
    throw new Error(`There are keys for root, ${ONLINE_ROLES.join(', ')}; not for ${unknown}.`)
  const version = findNewestRoot(folder)
  const { threshold } = (
    JSON.parse(readFileSync(toRootFile(folder, version), 'utf8')) as {
      signed: { roles: { root: { threshold: number } } }
    }
  ).signed.roles.root
  const files = readdirSync(toOfflineFolder(folder))
    .filter((name) => name.endsWith('.pem'))
    .map((name) => ({
      path: join(toOfflineFolder(folder), name),
      pem: readFileSync(join(toOfflineFolder(folder), name), 'utf8'),
    }))
  const next = files.map(({ path, pem }) => ({
    path,
    pem: roles.includes('root') ? createKeyPem() : pem,
  }))
  const online = readOnline(folder)
  for (const role of ONLINE_ROLES) if (roles.includes(role)) online[role] = createKeyPem()
  writeRoot(
    folder,
    version + 1,
    { root: next.map(({ pem }) => pem), threshold, online },
    files.map(({ pem }) => pem),
  )
  for (const { path, pem } of next) writePrivate(path, pem)
  writePrivate(toOnlineFile(folder), JSON.stringify(online, null, 2))
}

export const readKeys = (folder: string): Keys => ({
  online: parseOnline(readOnline(folder)),
  roots: Array.from({ length: findNewestRoot(folder) }, (_, index) =>
    readFileSync(toRootFile(folder, index + 1), 'utf8'),
  ),
})

const readOnline = (folder: string) =>
  JSON.parse(readFileSync(toOnlineFile(folder), 'utf8')) as OnlinePems

const parseOnline = ({ targets, snapshot, timestamp, remotes }: OnlinePems) => ({
  targets: parseKey(targets),
  snapshot: parseKey(snapshot),
  timestamp: parseKey(timestamp),
  remotes: parseKey(remotes),
})

const findNewestRoot = (folder: string): number =>
  Math.max(...readdirSync(folder).map((name) => Number(/^(\d+)\.root\.json$/.exec(name)?.[1] ?? 0)))

interface RootKeys {
  readonly root: readonly string[]
  readonly threshold: number
  readonly online: OnlinePems
}

/** Writes the next root, signed with its own and the previous root keys. Throws when edges would reject it. */
function writeRoot(
  folder: string,
  version: number,
  { root, threshold, online }: RootKeys,
  before: readonly string[],
): void {
  const roots = root.map(parseKey)
  const { remotes: _, ...others } = parseOnline(online)
  const listed = [...roots, ...Object.values(others)]
  const fields = {
    consistent_snapshot: true,
    keys: Object.fromEntries(listed.map(({ id, listed: key }) => [id, key])),
    roles: {
      root: { keyids: roots.map(({ id }) => id), threshold },
      ...Object.fromEntries(
        Object.entries(others).map(([role, { id }]) => [role, { keyids: [id], threshold: 1 }]),
      ),
    },
  }
  const signers = new Map([...roots, ...before.map(parseKey)].map((key) => [key.id, key]))
  const text = signMetadata(
    'root',
    { version, expires: new Date(Date.now() + ROOT_DAYS * DAY_MS), fields },
    [...signers.values()],
  )
  verifyRoot(text, text)
  if (version > 1) verifyRoot(readFileSync(toRootFile(folder, version - 1), 'utf8'), text)
  writeFileSync(toRootFile(folder, version), text)
}

/** Writes atomically, with permissions for the owner only. */
function writePrivate(file: string, text: string): void {
  writeFileSync(`${file}.tmp`, text, PRIVATE_FILE)
  renameSync(`${file}.tmp`, file)
}
