import { ChangeRejectedError } from '@portal/release/entry'
import { HOST } from '@portal/release/schema'
import { createFixtureResponder } from './fixture-responses.mjs'
import { launchBrowser } from './browser.mjs'
import { createHostCandidate, createRemoteCandidate } from './candidate.mjs'
import { listTestHosts, listHostTestPages } from './hosts.mjs'
import { listSlots } from './slots.mjs'
import { openPartnerPages } from './visit-partner.mjs'
import { visitPage } from './visit-page.mjs'

const SKIP_HINT = 'to publish without it: --without-smoke-run "<reason>", which the log stores'
const UNKNOWN_PATH = '/smoke-run/nowhere'

/**
 * Opens every page and slot of a release in the deployed portal before it is published. Tests a
 * remote in the live and the canary host, and a host with the pages of all live and canary remotes.
 * Returns the evidence for the log; throws a ChangeRejectedError. `files` are the contents by name;
 * with `isServed` the browser gets them from the portal, as customers will.
 */
export async function runSmokeTest({ release, files, portal, remotes, isServed }) {
  const { name, version } = release
  const createRejection = (why) =>
    new ChangeRejectedError(`${name} ${version} is not published: ${why}.`)
  const rounds =
    name === HOST
      ? createHostRounds(release, remotes)
      : createRemoteRounds(release, remotes, createRejection)

  const browser = await launchBrowser()
  if (!browser)
    throw createRejection(
      `no browser for the smoke run; install Chromium (CHROMIUM_PATH names one elsewhere) and playwright-core; ${SKIP_HINT}`,
    )
  try {
    await fetch(`${portal}/registry.json`).catch(() => {
      throw createRejection(`${portal} does not respond; ${SKIP_HINT}`)
    })
    if (name === HOST && !(await fetch(`${portal}${release.base}${release.script.href}`)).ok)
      throw createRejection(`${portal} does not have its files yet; bring them to its edges first`)
    const respond = createFixtureResponder()
    const contract = {
      ...(await import('@portal/contract/slots')),
      ...(await import('@portal/contract/paths')),
    }
    const candidate =
      name === HOST ? createHostCandidate(release) : createRemoteCandidate(release, files, isServed)
    const { shown: partners, reason } = await openPartnerPages(browser, {
      portal,
      candidate,
      respond,
      release,
      files,
    })
    if (reason) throw createRejection(reason)
    const tested = { hosts: new Set(), routes: new Set(), slots: new Set() }
    for (const round of rounds) {
      const open = (page) =>
        visitPage(browser, { portal, candidate, respond, group: round.group, ...page })
      await testHost(round, {
        open,
        portal,
        createRejection,
        slots: listSlots(contract, round.owners),
        tested,
      })
    }
    return {
      portal,
      browser: `Chromium ${browser.version()}`,
      hosts: [...tested.hosts],
      routes: [...tested.routes],
      slots: [...tested.slots],
      ...(partners.length > 0 && { partners }),
    }
  } finally {
    await browser.close()
  }
}

/** Tests the pages of one host and adds them to `tested`; throws at the first problem. */
async function testHost(
  { host: wanted, addresses, hasMemoryCheck },
  { open, portal, createRejection, slots, tested },
) {
  const openPage = async (what, page) => {
    const seen = await open(page)
    const where = `${what} in host ${seen.host ?? '?'}`
    if (wanted !== undefined && seen.host !== undefined && seen.host !== wanted)
      throw createRejection(
        `${portal} runs host ${seen.host}, the registry says ${wanted}; --portal names the portal of this registry`,
      )
    if (seen.reason) throw createRejection(`${where}: ${seen.reason}`)
    return { ...seen, where }
  }

  const unknown = await openUnknownPage(openPage)
  for (const { address, path, isSignedIn, isLast } of addresses.flatMap(listVisits)) {
    const what = `${path}, tried as ${address}${isSignedIn ? ' and signed in' : ''},`
    const { host, text, where } = await openPage(what, {
      address,
      isSignedIn,
      unknown,
      hasMemoryCheck: hasMemoryCheck && isLast,
    })
    if (text === unknown.text) throw createRejection(`${where}: a page that does not exist`)
    tested.hosts.add(host)
    tested.routes.add(address)
  }
  for (const slot of slots) {
    const { address, isSignedIn } = slot
    const { text } = await openPage(`${slot.name}, which is shown beside the pages,`, {
      address,
      isSignedIn,
      slot,
    })
    if (text) tested.slots.add(slot.name)
  }
}

/** A page that does not exist shows the host alone, before anything of a remote. */
async function openUnknownPage(openPage) {
  const { text, styles } = await openPage('a page that does not exist,', {
    address: UNKNOWN_PATH,
    isSignedIn: true,
    isHostAlone: true,
  })
  return { address: UNKNOWN_PATH, text, styles }
}

/** Returns the sessions in which a page is shown: signed out, signed in, or both. */
const listVisits = ({ access, when, ...page }) => [
  ...(access === 'private' || when === 'signed-in'
    ? []
    : [{ ...page, isSignedIn: false, isLast: when === 'signed-out' }]),
  ...(when === 'signed-out' ? [] : [{ ...page, isSignedIn: true, isLast: true }]),
]

const toTestUrl = (route) => ({ ...route, address: route.example ?? route.path })
const isUnknown = ({ address }) => address.includes('/:')

function createRemoteRounds({ name, routes }, remotes, createRejection) {
  const addresses = routes.map(toTestUrl)
  const unknown = addresses.find(isUnknown)
  if (unknown)
    throw createRejection(
      `no URL is known for ${unknown.path}; add one under portal.examples in its package.json, and build again`,
    )
  return listTestHosts(remotes).map(({ version, group }, index) => ({
    host: version,
    group,
    addresses,
    owners: [name],
    // The remote is the same in a canary host.
    hasMemoryCheck: index === 0,
  }))
}

/** Skips paths with parameters that have no example URL. */
const createHostRounds = ({ version }, remotes) =>
  listHostTestPages(remotes).map(({ group, routes, owners }) => ({
    host: version,
    group,
    owners,
    addresses: routes.map(toTestUrl).filter((route) => !isUnknown(route)),
    hasMemoryCheck: false,
  }))
