/**
 * What the registry says of one remote, and how it may change: the same rules for the file of a checkout and for the service of five teams.
 * An entry: {live, history, bad?: {version: why}, stopped?: [version], canary?: {release, percent}, disabled?, message?}.
 */

const KEPT_RELEASES = 20

/** A change that the entry does not allow; its message is one sentence for whoever asked. */
export class Refusal extends Error {}

/**
 * Throws a Refusal where a release of `name`, live or on trial, would not run beside the host: of the kernel that a remote was built with, the host
 * offers the same major version and at least the minor one. `entries`: every entry by name, as they would be.
 */
export function requireFit(entries, name) {
  const inUse = (entry) =>
    [entry.live, entry.canary?.release].filter((release) => release?.contract !== undefined)
  const remotes = Object.entries(entries).filter(
    ([remote, entry]) =>
      remote !== 'host' && (remote === name || (name === 'host' && !entry.disabled)),
  )
  for (const host of entries.host ? inUse(entries.host) : []) {
    for (const [remote, entry] of remotes) {
      const release = inUse(entry).find(({ contract }) => !fits(contract, host.contract))
      if (!release) continue
      const said = `${remote} ${release.version} is built with kernel ${release.contract}, host ${host.version} offers ${host.contract}`
      throw new Refusal(`${said}: ${wayOn(name, remote, release, host.contract)}.`)
    }
  }
}

function wayOn(name, remote, { contract }, offered) {
  if (name === 'host') return `switch ${remote} off, or say --breaks and publish it next`
  return parseInt(contract) < parseInt(offered)
    ? `build it with kernel ${parseInt(offered)}`
    : 'publish the host first'
}

function fits(needed, offered) {
  const [[major, minor], [sameMajor, upTo]] = [needed, offered].map((version) =>
    version.split('.').map(Number),
  )
  return major === sameMajor && minor <= upTo
}

const CHANGES = { publish, rollback, condemn, acquit, disable, enable }

/** The entry after a change; throws a Refusal. `entry` is undefined before the first release. */
export function applied(entry, name, change) {
  if (!entry && change.do !== 'publish') throw new Refusal(`${name} has no release yet.`)
  return CHANGES[change.do](entry ?? { history: [] }, change, name)
}

/** Every release whose files somebody may ask for: live, on trial, and earlier ones of which tabs are open. */
export const releasesOf = ({ live, canary, history }) =>
  [live, ...(canary ? [canary.release] : []), ...history].filter(Boolean)

/** Makes a release live, or gives it to some of a hundred sessions first. What was live is known to history. */
function publish(entry, { release, percent = 100 }, name) {
  const { version } = release
  if (release.name !== name)
    throw new Refusal(`This is a release of ${release.name}, not of ${name}.`)
  const why = entry.bad?.[version]
  if (why !== undefined) throw new Refusal(`${name} ${version} is marked bad (${why}).`)
  const { live, canary, ...rest } = entry
  if (percent < 100) {
    if (!live)
      throw new Refusal(`${name} has no live release yet that the other sessions could have.`)
    if (live.version === version) throw new Refusal(`${name} ${version} is live already.`)
    return {
      ...rest,
      live,
      canary: { release, percent },
      history: earlier(entry, [live.version, version], canary?.release),
    }
  }
  return { ...rest, live: release, history: earlier(entry, [version], live, canary?.release) }
}

/**
 * Takes a release back and marks it bad, so that nobody gets it again: the one on trial, if there is one and no target is named, else the
 * live one, in favour of the named one or the newest before it that is not bad. With `stop`, open tabs leave it at once.
 */
function rollback(entry, { to, why = 'rolled back', stop }, name) {
  const { live, canary, ...others } = entry
  const left = canary && to === undefined ? canary.release : live
  const rest = { ...others, ...(stop && { stopped: [...(entry.stopped ?? []), left.version] }) }
  const bad = (version) => ({ ...entry.bad, [version]: why })
  if (canary && to === undefined)
    return {
      ...rest,
      live,
      bad: bad(canary.release.version),
      history: earlier(entry, [live.version], canary.release),
    }
  if (to !== undefined && entry.bad?.[to] !== undefined)
    throw new Refusal(`${name} ${to} is marked bad (${entry.bad[to]}).`)
  const target = entry.history.find(({ version }) =>
    to === undefined ? entry.bad?.[version] === undefined : version === to,
  )
  if (!target)
    throw new Refusal(
      `${name}: no earlier release ${to ?? 'that is not bad'} to go back to; live is ${live.version}.`,
    )
  return {
    ...rest,
    live: target,
    bad: bad(live.version),
    history: earlier(entry, [target.version], live, canary?.release),
  }
}

/** Marks an earlier version bad: it is never gone back to. */
function condemn(entry, { version, why }, name) {
  if ([entry.live, entry.canary?.release].some((release) => release?.version === version)) {
    throw new Refusal(`${name} ${version} is in use: roll it back, which marks it bad.`)
  }
  return { ...entry, bad: { ...entry.bad, [version]: why } }
}

/** Takes the mark away from a version that turned out to be innocent. */
function acquit({ bad = {}, stopped = [], ...entry }, { version }, name) {
  if (bad[version] === undefined) throw new Refusal(`${name} ${version} is not marked bad.`)
  const { [version]: _, ...others } = bad
  const stillStopped = stopped.filter((one) => one !== version)
  return {
    ...entry,
    ...(Object.keys(others).length > 0 && { bad: others }),
    ...(stillStopped.length > 0 && { stopped: stillStopped }),
  }
}

/** Takes a remote out of the portal at once; its place shows the message. */
function disable({ message: _, ...entry }, { message }) {
  return { ...entry, disabled: true, ...(message !== undefined && { message }) }
}

function enable({ disabled: _, message: __, ...entry }) {
  return entry
}

/** Newest first, without those that are in use now. */
function earlier({ history }, inUse, ...left) {
  const all = [...left.filter(Boolean), ...history]
  return all
    .filter(
      ({ version }, index) =>
        !inUse.includes(version) && all.findIndex((one) => one.version === version) === index,
    )
    .slice(0, KEPT_RELEASES)
}
