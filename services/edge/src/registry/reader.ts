import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import type {
  AnnouncedHost,
  AnnouncedRegistry,
  AnnouncedRemote,
} from '@portal/contract/page/announced-registry'
import {
  HOST,
  hostEntrySchema,
  stagedEntrySchema,
  type HostEntry,
  type RemoteRelease,
} from '@portal/release/schema'
import { z, type ZodType } from 'zod'
import { registryFileSchema, remoteSchema, type LiveRemote } from './schema.ts'

export interface RegistrySnapshot {
  /** Hash of the content. */
  revision: string
  remotes: readonly LiveRemote[]
  /** Releases of remotes that have no live one yet. */
  staged: readonly RemoteRelease[]
  /** Undefined when the registry has no host entry; then the newest local build is live. */
  host: HostEntry | undefined
  /** Whether some sessions get other releases. */
  hasCanaries: boolean
  /** JSON for browsers, in /registry.json and in the HTML. */
  json: string
}

export interface RegistryReader {
  /** Returns the last valid registry. Checks the file at most every 200 ms. */
  read(): Promise<RegistrySnapshot>
}

const CHECK_INTERVAL_MS = 200

interface Options {
  file: string
  /** Called once when the file or an entry cannot be read or parsed; the last valid state stays in use. */
  onProblem(error: unknown): void
  /** Independent of changes of the clock. */
  now?: () => number
}

export function createRegistryReader({
  file,
  onProblem,
  now = () => performance.now(),
}: Options): RegistryReader {
  let lastGood: ReadonlyMap<string, LiveRemote> = new Map()
  let lastGoodHost: HostEntry | undefined
  let current = createSnapshot([], undefined)
  let lastRead = ''
  let lastProblem = ''
  let nextCheckAt = 0
  let reading: Promise<void> | undefined

  async function readIfChanged(): Promise<void> {
    try {
      const { mtimeMs, size, ino } = await stat(file)
      const mark = `${mtimeMs} ${size} ${ino}`
      const text = mark === lastRead ? undefined : await readFile(file, 'utf8')
      lastProblem = ''
      if (text === undefined) return
      lastRead = mark
      const { remotes } = registryFileSchema.parse(JSON.parse(text))
      const { [HOST]: host, ...others } = remotes
      lastGoodHost =
        host === undefined ? undefined : parseEntry(HOST, host, hostEntrySchema, lastGoodHost)
      const staged = Object.values(others).flatMap(
        (entry) => stagedEntrySchema.safeParse(entry).data?.staged ?? [],
      )
      const released = Object.entries(others).filter(
        ([name]) => !staged.some((release) => release.name === name),
      )
      lastGood = new Map(
        released.flatMap(([name, entry]): [string, LiveRemote][] => {
          const remote = parseEntry(name, entry, remoteSchema, lastGood.get(name))
          return remote ? [[name, remote]] : []
        }),
      )
      current = createSnapshot([...lastGood.values()], lastGoodHost, staged)
    } catch (error) {
      if (String(error) !== lastProblem) onProblem(error)
      lastProblem = String(error)
    }
  }

  /** An invalid entry affects only its own remote, whose last valid state stays in use. */
  function parseEntry<T>(
    name: string,
    entry: unknown,
    schema: ZodType<T>,
    before: T | undefined,
  ): T | undefined {
    const parsed = schema.safeParse(entry)
    if (parsed.success) return parsed.data
    onProblem(new Error(`${name}: ${z.prettifyError(parsed.error)}`))
    return before
  }

  return {
    read: async () => {
      if (now() >= nextCheckAt) {
        nextCheckAt = now() + CHECK_INTERVAL_MS
        reading = readIfChanged()
      }
      await reading
      return current
    },
  }
}

export function createSnapshot(
  remotes: readonly LiveRemote[],
  host: HostEntry | undefined,
  staged: readonly RemoteRelease[] = [],
): RegistrySnapshot {
  const hasCanaries = [host, ...remotes].some((entry) => entry?.canary !== undefined)
  const announced: AnnouncedRegistry = {
    host: host && announceHost(host),
    remotes: remotes.map(announceRemote),
  }
  const json = JSON.stringify(announced).replaceAll('<', '\\u003c')
  return {
    revision: createHash('sha256').update(json).digest('base64url').slice(0, 16),
    remotes,
    staged,
    host,
    hasCanaries,
    json,
  }
}

const announceHost = ({ live, stopped }: HostEntry): AnnouncedHost => ({
  version: live.version,
  ...(stopped && { stopped }),
})

const announceRemote = ({ live, stopped, disabled, message }: LiveRemote): AnnouncedRemote => ({
  name: live.name,
  container: live.container,
  version: live.version,
  entry: `${live.base}${live.entry}`,
  integrity: live.integrity,
  contract: live.contract,
  routes: live.routes.map(({ path, access, when }) => ({ path, access, ...(when && { when }) })),
  ...(stopped && { stopped }),
  ...(disabled && { disabled, message }),
})
