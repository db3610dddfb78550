// A release, the entry of a remote in the registry, and what every reader asks of them.
interface File {
  readonly href: string
  readonly integrity: string
}

interface Route {
  readonly path: string
  /** Sessions for which this remote shows the path; all when absent. */
  readonly when?: 'signed-in' | 'signed-out' | undefined
}

/** Fields of a release that the rules read, for remotes and the host. */
export interface Release {
  readonly name: string
  readonly version: string
  readonly contract?: string | undefined
  /** Remote only: its first file, and the hash of every file. */
  readonly entry?: string | undefined
  readonly integrity?: string | undefined
  readonly files?: Readonly<Record<string, string>> | undefined
  readonly routes?: readonly Route[] | undefined
  /** Major version of the script for partners' pages; 1 when absent. */
  readonly partnerMajor?: number | undefined
  /** Host only: its first files. */
  readonly early?: File | undefined
  readonly script?: File | undefined
  readonly style?: File | undefined
  readonly worker?: File | undefined
  /**
   * Only some sessions or partners ever got it, so that no rollback selects it. The rules set it;
   * builds have none.
   */
  readonly neverLive?: boolean | undefined
}

export interface Entry<R extends Release = Release> {
  readonly live: R
  readonly history: readonly R[]
  /** Reason why a version may not be released again. */
  readonly bad?: Readonly<Record<string, string>> | undefined
  readonly stopped?: readonly string[] | undefined
  readonly canary?: { readonly release: R; readonly percent: number } | undefined
  /** Release whose files edges serve by their URL, before it is published. */
  readonly staged?: R | undefined
  /**
   * By major version of the partner script, the release that serves partners who have not moved to
   * that of the live one.
   */
  readonly partnerMajors?: Readonly<Record<string, R>> | undefined
  /** Releases that only browsers with the secret behind `hash` get, until a time. */
  readonly previews?: readonly Preview<R>[] | undefined
  readonly disabled?: boolean | undefined
  readonly message?: string | undefined
}

export interface Preview<R extends Release> {
  readonly release: R
  readonly until: string
  readonly hash: string
}

/** An entry that may be before its first release, with at most a staged one. */
export type Draft<R extends Release> = Omit<Entry<R>, 'live'> & { readonly live?: R | undefined }

/**
 * Returns every release whose files browsers may request: live, canary, staged, of earlier majors,
 * previewed, and those that open tabs still run.
 */
export const listReleases = <R extends Release>(entry: Draft<R>): R[] =>
  [
    entry.live,
    entry.canary?.release,
    entry.staged,
    ...Object.values(entry.partnerMajors ?? {}),
    ...(entry.previews ?? []).map(({ release }) => release),
    ...entry.history,
  ].filter((release) => release !== undefined)

export const getPartnerMajor = ({ partnerMajor = 1 }: Pick<Release, 'partnerMajor'>): number =>
  partnerMajor

/** Returns the hash of every file of a release, by name. */
export function listFiles(release: Release): Record<string, string> {
  const { entry, integrity, early, script, style, worker } = release
  const first = [early, script, style, worker].filter((file) => file !== undefined)
  return {
    ...(release.files ?? Object.fromEntries(first.map((file) => [file.href, file.integrity]))),
    ...(entry !== undefined && integrity !== undefined && { [entry]: integrity }),
  }
}

/**
 * Returns a release that not all sessions get, marked unless it was live earlier or an older
 * version has written it without a mark.
 */
export const markNeverLive = <R extends Release>(
  { canary, partnerMajors = {}, history }: Draft<R>,
  release: R,
): R => {
  const known = [canary?.release, ...Object.values(partnerMajors), ...history].filter(
    (one) => one?.version === release.version,
  )
  return { ...release, neverLive: known.every((one) => one?.neverLive) || undefined }
}

/**
 * Returns the earlier releases that were live and are not quarantined, newest first. Those with the
 * same major version for partners precede the others.
 */
export const listRollbackTargets = <R extends Release>({
  live,
  history,
  bad = {},
}: Entry<R>): R[] => {
  const targets = history.filter(
    ({ version, neverLive }) => !neverLive && bad[version] === undefined,
  )
  const hasSameMajor = (one: R) => getPartnerMajor(one) === getPartnerMajor(live)
  return [...targets.filter(hasSameMajor), ...targets.filter((one) => !hasSameMajor(one))]
}

/** Returns the releases for partners of earlier majors without those that are left; undefined if empty. */
export function removePartnerReleases<R extends Release>(
  partnerMajors: Entry<R>['partnerMajors'],
  isLeft: (release: R) => boolean,
): Entry<R>['partnerMajors'] {
  const kept = Object.entries(partnerMajors ?? {}).filter(([, release]) => !isLeft(release))
  return kept.length > 0 ? Object.fromEntries(kept) : undefined
}

/** Applies also to those that were never live, which thus take no place of rollback targets. */
const MAX_EARLIER_RELEASES = 20

/** Returns the history, newest first, without releases in use. */
export function listEarlier<R extends Release>(
  { history }: Draft<R>,
  inUse: readonly string[],
  ...left: readonly (R | undefined)[]
): R[] {
  const all = [...left.filter((release) => release !== undefined), ...history]
  const earlier = all.filter(
    ({ version }, index) =>
      !inUse.includes(version) && all.findIndex((one) => one.version === version) === index,
  )
  const limited = [true, false].flatMap((neverLive) =>
    earlier.filter((one) => (one.neverLive ?? false) === neverLive).slice(0, MAX_EARLIER_RELEASES),
  )
  return earlier.filter((one) => limited.includes(one))
}
