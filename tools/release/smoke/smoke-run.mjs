import { Refusal } from '../entry.mjs'
import { fixtureAnswers } from './answers.mjs'
import { openBrowser } from './browser.mjs'
import { hostsToTry } from './hosts.mjs'
import { visit } from './visit.mjs'

const WAY_ON = 'to publish all the same: --without-smoke-run "<reason>", which the log keeps'
/** Where no portal has a page. */
const NOWHERE = '/smoke-run/nowhere'

/**
 * Opens every page that a release announces inside the deployed portal, in the live host and the one on trial, before anybody gets it. Answers what the
 * release then stands on; throws a Refusal of one sentence. `remotes` is what the portal's registry says, `files` the release's bytes by name.
 */
export async function smokeRun({ release, files, portal, remotes }) {
  const { name, version } = release
  const refuse = (why) => new Refusal(`${name} ${version} is not published: ${why}.`)
  const addresses = release.routes.map((route) => ({ ...route, address: route.example ?? route.path }))
  const unknown = addresses.find(({ address }) => address.includes('/:'))
  if (unknown) throw refuse(`no address is known to try ${unknown.path} by; give one under portal.examples in its package.json, and build again`)

  const browser = await openBrowser()
  if (!browser) throw refuse(`no browser to try it in; install Chromium (CHROMIUM_PATH names one elsewhere) and playwright-core; ${WAY_ON}`)
  try {
    await fetch(`${portal}/registry.json`).catch(() => { throw refuse(`${portal}, which is to show it first, does not answer; ${WAY_ON}`) })
    const answers = fixtureAnswers()
    const candidate = candidateOf(release, files)
    const hosts = []
    for (const { version: wanted, group } of hostsToTry(remotes)) {
      const open = (address, isSignedIn) => visit(browser, { portal, candidate, answers, group, address, isSignedIn })
      const absent = addresses.some(({ example }) => example) ? (await open(NOWHERE, true)).heading : undefined
      for (const { address, path, access, when } of addresses) {
        const { host, heading, reason } = await open(address, access === 'private' || when === 'signed-in')
        const where = `${path}, tried as ${address} in host ${host ?? '?'}`
        if (wanted !== undefined && host !== undefined && host !== wanted) throw refuse(`${portal} runs host ${host}, the registry says ${wanted}; --portal names the portal of this registry`)
        if (reason) throw refuse(`${where}: ${reason}`)
        if (heading === absent) throw refuse(`${where}: a page that does not exist`)
        if (!hosts.includes(host)) hosts.push(host)
      }
    }
    return { portal, browser: `Chromium ${browser.version()}`, hosts, routes: addresses.map(({ address }) => address) }
  } finally {
    await browser.close()
  }
}

/** As the registry tells browsers of it. */
const candidateOf = ({ name, container, version, base, entry, integrity, contract, routes }, files) => ({
  base,
  files,
  entry: { name, container, version, entry: `${base}${entry}`, integrity, contract, routes: routes.map(({ path, access, when }) => ({ path, access, ...(when && { when }) })) },
})
