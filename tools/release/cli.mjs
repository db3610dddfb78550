#!/usr/bin/env node
import { parseArgs } from 'node:util'
import { createKeys, rotateKeys } from '@portal/release/keys'
import { REGISTRY_FILE } from '@portal/release/registry-file'
import { collectGarbage } from '@portal/release/store'
import { fill } from './fill.mjs'
import { makeToken } from './token.mjs'
import { openRegistry } from './places.mjs'
import { publishing } from './publish.mjs'
import { syncRegistry } from './sync.mjs'

const USAGE = `release list
release publish <remote> [version] [--percent <1-100>] [--from <dist folder or origin>] [--base <address of the files>] [--breaks]
                [--portal <address>] [--without-smoke-run <reason>]
                                 once the portal at that address (default $PORTAL_URL, in a checkout the one of npm start) has shown each of its pages
                                 in a browser, in the live host and the one on trial (of the host: all pages); without, the log keeps the reason
                                 --breaks: although remotes that are live were built with another major version of the kernel
release rollback <remote> [version] [--why <words>] [--stop]   takes back the trial, else the live one, and marks it bad; open tabs leave
                                 it with their next page, with --stop at once (a payment under way is let finish)
release condemn <remote> <version> --why <words>         never to be gone back to
release acquit <remote> <version>
release disable <remote> [--message <text for customers>]
release enable <remote>
release sync                     publishes every build of the portal's repository that is not live, unless it was rolled back
release fill                     brings into the store what this registry names and the store lacks, from the portal at --portal
release collect                  takes out of the store what this registry has not named for a week
release log [remote]             who changed what (of a service)
release keys make <folder>       what a service signs with, and the root that edges trust
release keys rotate <folder> [root|targets|snapshot|timestamp|remotes ...]
release token                    a new token for a team, and the hash that the service is given
publish and sync keep the files of a release in --store <folder> (default $RELEASE_STORE), from which edges read them.
Every command takes --registry <file or address of the service> (default $REGISTRY, else .data/registry.json). A service asks for the
team's token in $REGISTRY_TOKEN, and keeps --commit (default: the checkout's) and --evidence <address of a build or test report>.`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    registry: { type: 'string', default: process.env.REGISTRY ?? REGISTRY_FILE },
    from: { type: 'string' },
    base: { type: 'string' },
    message: { type: 'string' },
    percent: { type: 'string' },
    why: { type: 'string' },
    stop: { type: 'boolean' },
    breaks: { type: 'boolean' },
    portal: { type: 'string', default: process.env.PORTAL_URL },
    'without-smoke-run': { type: 'string' },
    store: { type: 'string', default: process.env.RELEASE_STORE },
    commit: { type: 'string' },
    evidence: { type: 'string' },
  },
})
const [command, name, version] = positionals
const { message, why } = values

const CHANGES = {
  publish: async (registry) => {
    const {
      from,
      base,
      breaks,
      portal,
      store,
      registry: place,
      'without-smoke-run': without,
    } = values
    const change = await publishing(
      {
        name,
        version,
        from,
        base,
        breaks,
        portal,
        store,
        place,
        without,
        ...(values.percent !== undefined && { percent: percent(values.percent) }),
      },
      registry,
    )
    if (change.smokeRun) console.log(smokeRunInWords(change.smokeRun))
    return change
  },
  rollback: () => ({ to: version, why, ...(values.stop && { stop: true }) }),
  condemn: () => ({ version: required(version), why: required(why) }),
  acquit: () => ({ version: required(version) }),
  disable: () => ({ message }),
  enable: () => ({}),
}

try {
  await run()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

async function run() {
  if (command === 'keys') return changeKeys(...positionals.slice(1))
  if (command === 'token') return console.log(makeToken())
  const registry = openRegistry(values.registry, {
    commit: values.commit,
    evidence: values.evidence,
  })
  if (command === 'log') return (await registry.log(name)).forEach(printLine)
  if (command === 'fill')
    return console.log(
      `${await fill(required(values.store), (await registry.read()).remotes, required(values.portal))} files came`,
    )
  if (command === 'collect')
    return console.log(
      `${collectGarbage(required(values.store), (await registry.read()).remotes)} files taken away`,
    )
  if (command === 'sync') return list(await syncRegistry(registry, values.store))
  if (command !== 'list') {
    if (!CHANGES[command] || !name) throw new Error(USAGE)
    await registry.change(name, { do: command, ...(await CHANGES[command](registry)) })
  }
  list(await registry.read())
}

function changeKeys(what, folder, ...roles) {
  if (!folder || !['make', 'rotate'].includes(what)) throw new Error(USAGE)
  if (what === 'make') createKeys(folder)
  else rotateKeys(folder, roles)
}

function percent(text) {
  const given = Number(text)
  if (!Number.isInteger(given) || given < 1 || given > 100)
    throw new Error('--percent is a whole number from 1 to 100.')
  return given
}

function required(value) {
  if (value === undefined) throw new Error(USAGE)
  return value
}

function list({ remotes }) {
  for (const [remote, { live, canary, history, bad = {}, disabled }] of Object.entries(remotes)) {
    const trial = canary ? `   ${canary.percent} %: ${canary.release.version}` : ''
    const earlier = history
      .map(({ version }) => `${version}${bad[version] === undefined ? '' : '(bad)'}`)
      .join(' ')
    console.log(
      `${remote.padEnd(10)} ${disabled ? 'OFF ' : 'live'} ${live.version}${trial}${earlier && `   before: ${earlier}`}`,
    )
  }
}

function printLine({ at, team, name: remote, revision, change, commit, evidence }) {
  const { do: what, release, smokeRun, ...how } = change
  const details = [
    release?.version,
    ...Object.entries(how).map(([key, value]) => `${key}=${value}`),
    commit?.slice(0, 10),
    evidence,
    smokeRun && smokeRunInWords(smokeRun),
  ]
  console.log(
    `${at} ${team.padEnd(10)} ${remote}#${revision} ${what} ${details.filter(Boolean).join(' ')}`,
  )
}

function smokeRunInWords({ without, portal, browser, hosts, routes, slots = [] }) {
  return without === undefined
    ? `shown by ${portal} in ${browser}, host ${hosts.join(' and ')}: ${[...routes, ...slots].join(' ')}`
    : `without a smoke run: ${without}`
}
