import { ChangeRejectedError } from '@portal/release/entry'
import { HOST } from '@portal/release/schema'
import { fixtureAnswers } from './answers.mjs'
import { openBrowser } from './browser.mjs'
import { hostCandidate, remoteCandidate } from './candidate.mjs'
import { hostsToTry, pagesToStandAround } from './hosts.mjs'
import { slotsOf } from './slots.mjs'
import { visit } from './visit.mjs'

const WAY_ON = 'to publish all the same: --without-smoke-run "<reason>", which the log keeps'
/** Where no portal has a page. */
const NOWHERE = '/smoke-run/nowhere'

/**
 * Opens every page and every slot that a release is for inside the deployed portal, before anybody gets it: of a remote its own, in the live host and the one
 * on trial; of the host those of all remotes, live and on trial. Answers what the release then stands on; throws a Refusal of one sentence.
 * `remotes` is what the portal's registry says, `files` the release's bytes by name.
 */
export async function smokeRun({ release, files, portal, remotes }) {
  const { name, version } = release
  const refuse = (why) => new ChangeRejectedError(`${name} ${version} is not published: ${why}.`)
  const rounds =
    name === HOST ? aroundRemotes(release, remotes) : insideHosts(release, remotes, refuse)

  const browser = await openBrowser()
  if (!browser)
    throw refuse(
      `no browser to try it in; install Chromium (CHROMIUM_PATH names one elsewhere) and playwright-core; ${WAY_ON}`,
    )
  try {
    await fetch(`${portal}/registry.json`).catch(() => {
      throw refuse(`${portal}, which is to show it first, does not answer; ${WAY_ON}`)
    })
    if (name === HOST && !(await fetch(`${portal}${release.base}${release.script.href}`)).ok)
      throw refuse(`${portal} does not have its files yet; bring them to its edges first`)
    const answers = fixtureAnswers()
    const contract = {
      ...(await import('@portal/contract/slots')),
      ...(await import('@portal/contract/paths')),
    }
    const candidate = name === HOST ? hostCandidate(release) : remoteCandidate(release, files)
    const shown = { hosts: new Set(), routes: new Set(), slots: new Set() }
    for (const round of rounds) {
      const open = (page) =>
        visit(browser, { portal, candidate, answers, group: round.group, ...page })
      await look(round, { open, portal, refuse, slots: slotsOf(contract, round.owners), shown })
    }
    return {
      portal,
      browser: `Chromium ${browser.version()}`,
      hosts: [...shown.hosts],
      routes: [...shown.routes],
      slots: [...shown.slots],
    }
  } finally {
    await browser.close()
  }
}

/** Goes through what one host has to show, notes what it showed in `shown`, and refuses at the first that is wrong. */
async function look({ host: wanted, addresses }, { open, portal, refuse, slots, shown }) {
  const right = async (what, page) => {
    const seen = await open(page)
    const where = `${what} in host ${seen.host ?? '?'}`
    if (wanted !== undefined && seen.host !== undefined && seen.host !== wanted)
      throw refuse(
        `${portal} runs host ${seen.host}, the registry says ${wanted}; --portal names the portal of this registry`,
      )
    if (seen.reason) throw refuse(`${where}: ${seen.reason}`)
    return { ...seen, where }
  }

  const absent = addresses.some(({ example }) => example)
    ? (await open({ address: NOWHERE, isSignedIn: true })).text
    : undefined
  for (const { address, path, access, when } of addresses) {
    const { host, text, where } = await right(`${path}, tried as ${address}`, {
      address,
      isSignedIn: access === 'private' || when === 'signed-in',
    })
    if (text === absent) throw refuse(`${where}: a page that does not exist`)
    shown.hosts.add(host)
    shown.routes.add(address)
  }
  for (const slot of slots) {
    const { address, isSignedIn } = slot
    const { text } = await right(`${slot.name}, which is shown beside the pages,`, {
      address,
      isSignedIn,
      slot,
    })
    if (text) shown.slots.add(slot.name)
  }
}

const addressOf = (route) => ({ ...route, address: route.example ?? route.path })
const isUnknown = ({ address }) => address.includes('/:')

function insideHosts({ name, routes }, remotes, refuse) {
  const addresses = routes.map(addressOf)
  const unknown = addresses.find(isUnknown)
  if (unknown)
    throw refuse(
      `no address is known to try ${unknown.path} by; give one under portal.examples in its package.json, and build again`,
    )
  return hostsToTry(remotes).map(({ version, group }) => ({
    host: version,
    group,
    addresses,
    owners: [name],
  }))
}

/** A page of a remote that says no address of it is that remote's matter. */
const aroundRemotes = ({ version }, remotes) =>
  pagesToStandAround(remotes).map(({ group, routes, owners }) => ({
    host: version,
    group,
    owners,
    addresses: routes.map(addressOf).filter((route) => !isUnknown(route)),
  }))
