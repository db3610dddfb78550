/**
 * Rules for changing the registry entry of a remote, shared by the registry file of a checkout and
 * the registry service.
 */
import { toCanonicalJson } from './canonical-json.ts'
import {
  ChangeRejectedError,
  type AddPreview,
  type Change,
  type Disable,
  type Publish,
  type Quarantine,
  type Rollback,
  type Stage,
  type Unquarantine,
} from './change.ts'
import { insertPreview } from './preview.ts'
import {
  getPartnerMajor,
  listEarlier,
  listFiles,
  listReleases,
  listRollbackTargets,
  markNeverLive,
  removePartnerReleases,
  type Draft,
  type Entry,
  type Release,
} from './release.ts'

export { ChangeRejectedError, getPartnerMajor, listFiles, listReleases, listRollbackTargets }
export type { Change, Draft, Entry, Release }

/** Without a host there is no page that could show a message. */
const CLOSE_PORTAL = 'PORTAL_MAINTENANCE=1 of the API closes the portal'

/**
 * Returns the entry after a change; throws a ChangeRejectedError. `entry` is undefined before the
 * first release.
 */
export function applyChange<R extends Release>(
  entry: Draft<R> | undefined,
  name: string,
  change: Change<R>,
): Draft<R> {
  if (change.do === 'publish') return publishRelease(entry ?? { history: [] }, change, name)
  if (change.do === 'stage') return stageRelease(entry ?? { history: [] }, change, name)
  if (!isReleased(entry)) throw new ChangeRejectedError(`${name} has no release yet.`)
  switch (change.do) {
    case 'preview':
      return addPreview(entry, change, name)
    case 'rollback':
      return rollbackRelease(entry, change, name)
    case 'quarantine':
      return quarantineVersion(entry, change, name)
    case 'unquarantine':
      return removeQuarantine(entry, change, name)
    case 'disable':
      if (name === 'host')
        throw new ChangeRejectedError(`The host cannot be disabled: ${CLOSE_PORTAL}.`)
      return applyDisable(entry, change)
    case 'enable':
      return applyEnable(entry)
  }
}

export const isReleased = <R extends Release>(entry: Draft<R> | undefined): entry is Entry<R> =>
  entry?.live !== undefined

const hasSameFiles = (one: Release, other: Release) =>
  toCanonicalJson(listFiles(one)) === toCanonicalJson(listFiles(other))

/** Throws when the rules never allow to publish this release. */
function requireNewRelease(entry: Draft<Release>, release: Release, name: string): void {
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
}

/** Lets edges serve files of a release that no page loads yet, instead of the staged one before. */
function stageRelease<R extends Release>(
  entry: Draft<R>,
  { release }: Stage<R>,
  name: string,
): Draft<R> {
  requireNewRelease(entry, release, name)
  return { ...entry, staged: release }
}

/** Lets edges show a release to browsers with its secret. */
function addPreview<R extends Release>(
  entry: Entry<R>,
  { do: _, ...preview }: AddPreview<R>,
  name: string,
): Entry<R> {
  requireNewRelease(entry, preview.release, name)
  return { ...entry, previews: insertPreview(preview, entry.previews) }
}

/**
 * Makes a release live, or a canary for a percentage of the sessions. The live release moves to the
 * history.
 */
function publishRelease<R extends Release>(
  entry: Draft<R>,
  { release, percent = 100 }: Publish<R>,
  name: string,
): Entry<R> {
  const { version } = release
  requireNewRelease(entry, release, name)
  const { live, canary, staged: _, ...rest } = entry
  const major = getPartnerMajor(release)
  if (live && major < getPartnerMajor(live))
    return replaceEarlierMajor({ ...rest, live, canary }, release, percent, name)
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
      canary: { release: markNeverLive(entry, release), percent },
      history: listEarlier(entry, [live.version, version], canary?.release),
    }
  }
  return {
    ...rest,
    partnerMajors: removePartnerReleases(
      // After a rollback to an earlier major, the release for its partners is newer than the live one.
      { ...(live && { [getPartnerMajor(live)]: live }), ...rest.partnerMajors },
      (one) => getPartnerMajor(one) === major,
    ),
    live: { ...release, neverLive: undefined },
    history: listEarlier(entry, [version], live, canary?.release, rest.partnerMajors?.[major]),
  }
}

/** A release with an earlier major of the partner script changes nothing but that version. */
function replaceEarlierMajor<R extends Release>(
  entry: Entry<R>,
  release: R,
  percent: number,
  name: string,
): Entry<R> {
  if (percent < 100)
    throw new ChangeRejectedError(
      `${name} ${release.version} has an earlier major version for partners than the live release; it cannot be a canary.`,
    )
  const { partnerMajors = {} } = entry
  const major = getPartnerMajor(release)
  return {
    ...entry,
    partnerMajors: { ...partnerMajors, [major]: markNeverLive(entry, release) },
    history: listEarlier(entry, [entry.live.version, release.version], partnerMajors[major]),
  }
}

/**
 * Rolls back and quarantines a release: the canary when there is one and `to` is absent, else the
 * live release. `to`, or the newest earlier release that is not quarantined, becomes live. With
 * `stop`, open tabs reload at once.
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
  const target =
    to === undefined
      ? listRollbackTargets(entry)[0]
      : entry.history.find(({ version }) => version === to)
  if (!target)
    throw new ChangeRejectedError(
      `${name}: no earlier release ${to ?? 'that was live and is not quarantined'} for a rollback; live is ${live.version}. ${name === 'host' ? CLOSE_PORTAL : "'disable' switches the remote off"}.`,
    )
  return {
    ...rest,
    // The target takes the place of releases of its major, except of fixes for its partners.
    partnerMajors: removePartnerReleases(
      rest.partnerMajors,
      (one) =>
        one.version === left.version ||
        (getPartnerMajor(one) === getPartnerMajor(target) && !one.neverLive),
    ),
    live: { ...target, neverLive: undefined },
    history: listEarlier(entry, [target.version], live, canary?.release),
  }
}

/** Quarantines an earlier version, so that no rollback selects it. */
function quarantineVersion<R extends Release>(
  entry: Entry<R>,
  { version, why }: Quarantine,
  name: string,
): Entry<R> {
  const { live, canary, partnerMajors = {} } = entry
  if ([live, canary?.release].some((release) => release?.version === version))
    throw new ChangeRejectedError(`${name} ${version} is in use: roll it back instead.`)
  const major = Object.keys(partnerMajors).find((one) => partnerMajors[one]?.version === version)
  if (major !== undefined)
    throw new ChangeRejectedError(
      `${name} ${version} serves partners of v${major}: publish another release of that major instead.`,
    )
  return { ...entry, bad: { ...entry.bad, [version]: why } }
}

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

/** Disables a remote; its place shows the message. */
const applyDisable = <R extends Release>(
  { message: _, ...entry }: Entry<R>,
  { message }: Disable,
): Entry<R> => ({ ...entry, disabled: true, ...(message !== undefined && { message }) })

const applyEnable = <R extends Release>({
  disabled: _,
  message: __,
  ...entry
}: Entry<R>): Entry<R> => entry
