/**
 * What the registry states about one remote, and how it may change: the same rules for the file of a checkout and for the service of all teams.
 */
import { toCanonicalJson } from './canonical-json.ts'

interface File {
  readonly href: string
  readonly integrity: string
}

/** What the rules read of a release, of a remote or of the host. */
export interface Release {
  readonly name: string
  readonly version: string
  readonly contract?: string | undefined
  /** Of a remote: its first file, and the hash of every file. */
  readonly entry?: string | undefined
  readonly integrity?: string | undefined
  readonly files?: Readonly<Record<string, string>> | undefined
  /** Of a host: its first files. */
  readonly early?: File | undefined
  readonly script?: File | undefined
  readonly style?: File | undefined
  readonly worker?: File | undefined
}

export interface Entry<R extends Release = Release> {
  readonly live: R
  readonly history: readonly R[]
  /** Why a version is never released again. */
  readonly bad?: Readonly<Record<string, string>> | undefined
  readonly stopped?: readonly string[] | undefined
  readonly canary?: { readonly release: R; readonly percent: number } | undefined
  readonly disabled?: boolean | undefined
  readonly message?: string | undefined
}

/** An entry before its first release has none that is live. */
type Draft<R extends Release> = Omit<Entry<R>, 'live'> & { readonly live?: R | undefined }

/** What a release was tried in before it was published, or why it was not. */
export type SmokeRun =
  | {
      readonly portal: string
      readonly browser: string
      readonly hosts: readonly string[]
      readonly routes: readonly string[]
      readonly slots?: readonly string[] | undefined
    }
  | { readonly without: string }

interface Publish<R extends Release> {
  readonly do: 'publish'
  readonly release: R
  readonly percent?: number | undefined
  readonly breaks?: boolean | undefined
  readonly smokeRun?: SmokeRun | undefined
}
interface Rollback {
  readonly do: 'rollback'
  readonly to?: string | undefined
  readonly why?: string | undefined
  readonly stop?: boolean | undefined
}
interface Quarantine {
  readonly do: 'quarantine'
  readonly version: string
  readonly why: string
}
interface Unquarantine {
  readonly do: 'unquarantine'
  readonly version: string
}
interface Disable {
  readonly do: 'disable'
  readonly message?: string | undefined
}
export type Change<R extends Release = Release> =
  Publish<R> | Rollback | Quarantine | Unquarantine | Disable | { readonly do: 'enable' }

const MAX_EARLIER_RELEASES = 20

/** A change that the entry does not allow; its message is one sentence for the person who asked for it. */
export class ChangeRejectedError extends Error {}

/**
 * Throws a Refusal where a release of `name`, live or canary, would not run beside the host: of the kernel that a remote was built with, the host
 * offers the same major version and at least the minor one. `entries`: every entry by name, as they would be.
 */
export function requireCompatibleKernel(
  entries: Readonly<Record<string, Entry>>,
  name: string,
): void {
  const remotes = Object.entries(entries).filter(
    ([remote, entry]) =>
      remote !== 'host' && (remote === name || (name === 'host' && !entry.disabled)),
  )
  for (const host of entries.host ? listBuiltWithKernel(entries.host) : []) {
    for (const [remote, entry] of remotes) {
      const release = listBuiltWithKernel(entry).find(
        ({ contract }) => !isCompatible(contract, host.contract),
      )
      if (!release) continue
      const said = `${remote} ${release.version} is built with kernel ${release.contract}, host ${host.version} offers ${host.contract}`
      throw new ChangeRejectedError(
        `${said}: ${describeRemedy(name, remote, release.contract, host.contract)}.`,
      )
    }
  }
}

/** The releases that browsers load now and that name their kernel. */
const listBuiltWithKernel = ({ live, canary }: Entry) =>
  [live, canary?.release].flatMap((release) =>
    release?.contract === undefined ? [] : [{ ...release, contract: release.contract }],
  )

function describeRemedy(name: string, remote: string, contract: string, offered: string): string {
  if (name === 'host') return `switch ${remote} off, or pass --allow-breaking and publish it next`
  return parseInt(contract) < parseInt(offered)
    ? `build it with kernel ${parseInt(offered)}`
    : 'publish the host first'
}

function isCompatible(needed: string, offered: string): boolean {
  const [major, minor = 0] = needed.split('.').map(Number)
  const [sameMajor, upTo = 0] = offered.split('.').map(Number)
  return major === sameMajor && minor <= upTo
}

/** The entry after a change; throws a Refusal. `entry` is undefined before the first release. */
export function applyChange<R extends Release>(
  entry: Entry<R> | undefined,
  name: string,
  change: Change<R>,
): Entry<R> {
  if (change.do === 'publish') return publishRelease(entry ?? { history: [] }, change, name)
  if (!entry) throw new ChangeRejectedError(`${name} has no release yet.`)
  switch (change.do) {
    case 'rollback':
      return rollbackRelease(entry, change, name)
    case 'quarantine':
      return quarantineVersion(entry, change, name)
    case 'unquarantine':
      return removeQuarantine(entry, change, name)
    case 'disable':
      return applyDisable(entry, change)
    case 'enable':
      return applyEnable(entry)
  }
}

/** Every release whose files a browser may request: live, canary, and earlier ones that open tabs still run. */
export const listReleases = <R extends Release>({ live, canary, history }: Draft<R>): R[] =>
  [live, canary?.release, ...history].filter((release) => release !== undefined)

/** Hash of every file of a release, by name. */
export function listFiles(release: Release): Record<string, string> {
  const { entry, integrity, early, script, style, worker } = release
  const first = [early, script, style, worker].filter((file) => file !== undefined)
  return {
    ...(release.files ?? Object.fromEntries(first.map((file) => [file.href, file.integrity]))),
    ...(entry !== undefined && integrity !== undefined && { [entry]: integrity }),
  }
}

const hasSameFiles = (one: Release, other: Release) =>
  toCanonicalJson(listFiles(one)) === toCanonicalJson(listFiles(other))

/** Makes a release live, or a canary for some of a hundred sessions. What was live moves to the history. */
function publishRelease<R extends Release>(
  entry: Draft<R>,
  { release, percent = 100 }: Publish<R>,
  name: string,
): Entry<R> {
  const { version } = release
  if (release.name !== name)
    throw new ChangeRejectedError(`This is a release of ${release.name}, not of ${name}.`)
  const why = entry.bad?.[version]
  if (why !== undefined)
    throw new ChangeRejectedError(`${name} ${version} is quarantined (${why}).`)
  const known = listReleases(entry).find((one) => one.version === version)
  if (known && !hasSameFiles(known, release))
    throw new ChangeRejectedError(
      `${name} ${version} is known with other files: a version names one set of bytes. Give package.json another version and build again.`,
    )
  const { live, canary, ...rest } = entry
  if (percent < 100) {
    if (!live)
      throw new ChangeRejectedError(
        `${name} has no live release yet that the other sessions could have.`,
      )
    if (live.version === version)
      throw new ChangeRejectedError(`${name} ${version} is live already.`)
    return {
      ...rest,
      live,
      canary: { release, percent },
      history: listEarlier(entry, [live.version, version], canary?.release),
    }
  }
  return { ...rest, live: release, history: listEarlier(entry, [version], live, canary?.release) }
}

/**
 * Takes a release back and marks it bad, so that no session gets it again: the canary, if there is one and no target is named, else the
 * live one, in favour of the named one or the newest before it that is not bad. With `stop`, open tabs leave it at once.
 */
function rollbackRelease<R extends Release>(
  entry: Entry<R>,
  { to, why = 'rolled back', stop }: Rollback,
  name: string,
): Entry<R> {
  const { live, canary, ...others } = entry
  const left = canary && to === undefined ? canary.release : live
  const rest = {
    ...others,
    ...(stop && { stopped: [...(entry.stopped ?? []), left.version] }),
    bad: { ...entry.bad, [left.version]: why },
  }
  if (left !== live) return { ...rest, live, history: listEarlier(entry, [live.version], left) }
  if (to !== undefined && entry.bad?.[to] !== undefined)
    throw new ChangeRejectedError(`${name} ${to} is quarantined (${entry.bad[to]}).`)
  const target = entry.history.find(({ version }) =>
    to === undefined ? entry.bad?.[version] === undefined : version === to,
  )
  if (!target)
    throw new ChangeRejectedError(
      `${name}: no earlier release ${to ?? 'that is not bad'} to go back to; live is ${live.version}.`,
    )
  return {
    ...rest,
    live: target,
    history: listEarlier(entry, [target.version], live, canary?.release),
  }
}

/** Marks an earlier version bad, so that no rollback chooses it. */
function quarantineVersion<R extends Release>(
  entry: Entry<R>,
  { version, why }: Quarantine,
  name: string,
): Entry<R> {
  if ([entry.live, entry.canary?.release].some((release) => release?.version === version)) {
    throw new ChangeRejectedError(`${name} ${version} is in use: roll it back, which marks it bad.`)
  }
  return { ...entry, bad: { ...entry.bad, [version]: why } }
}

/** Removes the mark from a version that turned out to be good. */
function removeQuarantine<R extends Release>(
  { bad = {}, stopped = [], ...entry }: Entry<R>,
  { version }: Unquarantine,
  name: string,
): Entry<R> {
  if (bad[version] === undefined)
    throw new ChangeRejectedError(`${name} ${version} is not quarantined.`)
  const { [version]: _, ...others } = bad
  const stillStopped = stopped.filter((one) => one !== version)
  return {
    ...entry,
    ...(Object.keys(others).length > 0 && { bad: others }),
    ...(stillStopped.length > 0 && { stopped: stillStopped }),
  }
}

/** Takes a remote out of the portal at once; its place shows the message. */
const applyDisable = <R extends Release>(
  { message: _, ...entry }: Entry<R>,
  { message }: Disable,
): Entry<R> => ({ ...entry, disabled: true, ...(message !== undefined && { message }) })

const applyEnable = <R extends Release>({
  disabled: _,
  message: __,
  ...entry
}: Entry<R>): Entry<R> => entry

/** Newest first, without those that are in use now. */
function listEarlier<R extends Release>(
  { history }: Draft<R>,
  inUse: readonly string[],
  ...left: readonly (R | undefined)[]
): R[] {
  const all = [...left.filter((release) => release !== undefined), ...history]
  return all
    .filter(
      ({ version }, index) =>
        !inUse.includes(version) && all.findIndex((one) => one.version === version) === index,
    )
    .slice(0, MAX_EARLIER_RELEASES)
}
