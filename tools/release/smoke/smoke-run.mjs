import { Refusal } from '../entry.mjs'
import { HOST } from '../schema.mjs'
import { fixtureAnswers } from './answers.mjs'
import { openBrowser } from './browser.mjs'
import { hostCandidate, remoteCandidate } from './candidate.mjs'
import { hostsToTry, pagesToStandAround } from './hosts.mjs'
import { visit } from './visit.mjs'

const WAY_ON = 'to publish all the same: --without-smoke-run "<reason>", which the log keeps'
/** Where no portal has a page. */
const NOWHERE = '/smoke-run/nowhere'

/**
 * Opens every page that a release is for inside the deployed portal, before anybody gets it: of a remote the pages that it announces, in the live host and
 * the one on trial; of the host the pages of all remotes, live and on trial. Answers what the release then stands on; throws a Refusal of one sentence.
 * `remotes` is what the portal's registry says, `files` the release's bytes by name.
 */
export async function smokeRun({ release, files, portal, remotes }) {
  const { name, version } = release
  const refuse = (why) => new Refusal(`${name} ${version} is not published: ${why}.`)
  const rounds = name === HOST ? aroundRemotes(release, remotes) : insideHosts(release, remotes, refuse)

  const browser = await openBrowser()
  if (!browser) throw refuse(`no browser to try it in; install Chromium (CHROMIUM_PATH names one elsewhere) and playwright-core; ${WAY_ON}`)
  try {
    await fetch(`${portal}/registry.json`).catch(() => { throw refuse(`${portal}, which is to show it first, does not answer; ${WAY_ON}`) })
    if (name === HOST && !(await fetch(`${portal}${release.base}${release.script.href}`)).ok) throw refuse(`${portal} does not have its files yet; bring them to its edges first`)
    const answers = fixtureAnswers()
    const candidate = name === HOST ? hostCandidate(release) : remoteCandidate(release, files)
    const hosts = new Set()
    for (const { host: wanted, group, addresses } of rounds) {
      const open = (address, isSignedIn) => visit(browser, { portal, candidate, answers, group, address, isSignedIn })
      const absent = addresses.some(({ example }) => example) ? (await open(NOWHERE, true)).heading : undefined
      for (const { address, path, access, when } of addresses) {
        const { host, heading, reason } = await open(address, access === 'private' || when === 'signed-in')
        const where = `${path}, tried as ${address} in host ${host ?? '?'}`
        if (wanted !== undefined && host !== undefined && host !== wanted) throw refuse(`${portal} runs host ${host}, the registry says ${wanted}; --portal names the portal of this registry`)
        if (reason) throw refuse(`${where}: ${reason}`)
        if (heading === absent) throw refuse(`${where}: a page that does not exist`)
        hosts.add(host)
      }
    }
    return { portal, browser: `Chromium ${browser.version()}`, hosts: [...hosts], routes: [...new Set(rounds.flatMap(({ addresses }) => addresses.map(({ address }) => address)))] }
  } finally {
    await browser.close()
  }
}

const addressOf = (route) => ({ ...route, address: route.example ?? route.path })
const isUnknown = ({ address }) => address.includes('/:')

function insideHosts({ routes }, remotes, refuse) {
  const addresses = routes.map(addressOf)
  const unknown = addresses.find(isUnknown)
  if (unknown) throw refuse(`no address is known to try ${unknown.path} by; give one under portal.examples in its package.json, and build again`)
  return hostsToTry(remotes).map(({ version, group }) => ({ host: version, group, addresses }))
}

/** A page of a remote that says no address of it is that remote's matter. */
const aroundRemotes = ({ version }, remotes) =>
  pagesToStandAround(remotes).map(({ group, routes }) => ({ host: version, group, addresses: routes.map(addressOf).filter((route) => !isUnknown(route)) }))
