#!/usr/bin/env node
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { CHECKOUT } from '@portal/release/checkout'
import { createKeys, readKeys, rotateKeys } from '@portal/release/keys'
import { REGISTRY_FILE } from '@portal/release/registry-file'
import { collectGarbage } from '@portal/release/store'
import { mirrorMetadata } from './mirror-metadata.mjs'
import { openRegistry } from './open-registry.mjs'
import { printPageScripts } from './page-scripts.mjs'
import { createPreview } from './preview.mjs'
import { preparePublish } from './publish.mjs'
import { listRollbackWarnings } from './rollback-warnings.mjs'
import { syncRegistry } from './sync-registry.mjs'
import { syncStore } from './sync-store.mjs'
import { createToken } from './token.mjs'

const USAGE = `Usage: portal-release <command> [options]

list                                    print live, canary and earlier releases
publish <remote> [version]              publish a build after a smoke run of its pages in the deployed portal
    --percent <1-100>                   publish as a canary for this share of the sessions
    --from <folder or origin>           where the builds are (default: the dist folder)
    --base <url>                        URL from which browsers load the files (default: the edge)
    --portal <url>                      portal for the smoke run (default $PORTAL_URL, in a checkout the one of npm start)
    --without-smoke-run <reason>        skip the smoke run; the log stores the reason
    --allow-breaking                    publish although live remotes were built with another major version of the kernel; also with promote
promote <remote> [version]              publish the canary for all sessions, or --percent; needs no build
preview <remote> [version]              print a link that shows a build in the portal for 48 hours, with --from, --base and --portal
rollback <remote> [version]             roll back the canary, else the live release, and quarantine it
    --reason <text>                     stored in the log
    --immediate                         open tabs reload at once instead of with their next page; a payment in progress completes first
quarantine <remote> <version> --reason <text>    exclude a version from rollbacks
unquarantine <remote> <version>         allow a quarantined version again
disable <remote> [--message <text>]     switch a remote off; customers see the message
enable <remote>                         switch a remote on
sync                                    publish every build of this checkout that is not live and was not rolled back
store sync                              download files that the registry names and the store lacks, from --portal, and the
                                        signed metadata of a registry service
store gc                                delete files that the registry has not named for a week
scripts <URL of a page>                 list every script of a live page and compare it with the registry; fails on a difference
    --script-origin <origin>            of another party, which the content security policy may allow; may be repeated
log [remote]                            print the changes of the registry service
keys init <folder>                      create the signing keys of a registry service and the root that edges trust
keys rotate <folder> [root|targets|snapshot|timestamp|remotes ...]
token                                   create a token for a team, and its hash for REGISTRY_TEAMS

--help                                  print this text

Every command accepts --registry <file or URL of the service> (default $REGISTRY, else .data/registry.json in
a checkout of the portal).
publish, preview, sync and store use --store <folder> (default $RELEASE_STORE), from which edges read files.
A registry service requires the team's token in $REGISTRY_TOKEN, and stores --commit (default: the checkout's) and
--evidence <URL of a build or test report>.`

/** @satisfies {import('node:util').ParseArgsOptionsConfig} */
const OPTIONS = {
  help: { type: 'boolean' },
  registry: { type: 'string', default: process.env.REGISTRY ?? (CHECKOUT && REGISTRY_FILE) },
  from: { type: 'string' },
  base: { type: 'string' },
  message: { type: 'string' },
  percent: { type: 'string' },
  reason: { type: 'string' },
  immediate: { type: 'boolean' },
  'allow-breaking': { type: 'boolean' },
  portal: { type: 'string', default: process.env.PORTAL_URL },
  'without-smoke-run': { type: 'string' },
  store: { type: 'string', default: process.env.RELEASE_STORE },
  commit: { type: 'string' },
  evidence: { type: 'string' },
  'script-origin': { type: 'string', multiple: true },
}
const { values, positionals } = readArguments()
const [command = '', name = '', version] = positionals
const { message, reason, percent } = values

/** Members of each change in the registry's wire format, by command. */
const CHANGES = {
  publish: async (registry) => {
    const { from, base, portal, store } = values
    const change = await preparePublish(
      {
        name,
        version,
        from,
        base,
        breaks: values['allow-breaking'],
        portal,
        store,
        location: values.registry,
        without: values['without-smoke-run'],
        percent: percent === undefined ? undefined : parsePercent(percent),
      },
      registry,
    )
    if (change.smokeRun) console.log(describeSmokeRun(change.smokeRun))
    return change
  },
  promote: async (registry) => {
    const canary = (await registry.read()).remotes[name]?.canary?.release
    if (!canary || (version ?? canary.version) !== canary.version)
      throw new Error(`${name} has no canary ${version ?? 'to promote'}.`)
    return {
      do: 'publish',
      release: canary,
      ...(percent !== undefined && { percent: parsePercent(percent) }),
      ...(values['allow-breaking'] && { breaks: true }),
      smokeRun: { without: 'promoted; the log has the smoke run of the canary' },
    }
  },
  rollback: () => ({ to: version, why: reason, ...(values.immediate && { stop: true }) }),
  quarantine: () => ({ version: requireVersion(), why: requireOption('reason') }),
  unquarantine: () => ({ version: requireVersion() }),
  disable: () => ({ message }),
  enable: () => ({}),
}

try {
  await run()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

/** Prints a misspelt option without a stack, and where all options are listed. */
function readArguments() {
  try {
    return parseArgs({ allowPositionals: true, options: OPTIONS })
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n\n${USAGE}`)
    process.exit(1)
  }
}

async function run() {
  if (values.help || command === 'help') return console.log(USAGE)
  if (command === 'keys') return changeKeys(...positionals.slice(1))
  if (command === 'token') return console.log(createToken())
  const registry = openRegistry(requireRegistry(), {
    commit: values.commit,
    evidence: values.evidence,
  })
  if (command === 'scripts' && name) return compareScripts(registry)
  if (command === 'log') return (await registry.log(name)).forEach(printLogEntry)
  if (command === 'store') return changeStore(registry)
  if (command === 'preview' && name) return printPreview(registry)
  if (command === 'sync') return printReleases(await syncRegistry(registry, values.store))
  if (command !== 'list') {
    if (!(command in CHANGES || command === 'scripts' || command === 'preview'))
      throw new Error(command ? `${command} is not a command.\n\n${USAGE}` : USAGE)
    if (!name) throw new Error(`${command} needs an argument; --help lists the options.`)
    await registry.change(name, { do: command, ...(await CHANGES[command](registry)) })
  }
  const { remotes } = await registry.read()
  printReleases({ remotes })
  if (command === 'rollback')
    for (const warning of listRollbackWarnings(remotes, name)) console.warn(warning)
}

async function compareScripts(registry) {
  if (!(await printPageScripts(name, registry, values['script-origin']))) process.exitCode = 1
}

async function printPreview(registry) {
  const { from, base, portal, store, registry: location } = values
  const source = { name, version, from, base, portal, store, location }
  const { url, version: shown, until } = await createPreview(source, registry)
  console.log(`${name} ${shown} until ${until}:\n${url}`)
}

async function changeStore(registry) {
  const store = requireOption('store')
  if (name === 'sync') {
    const { remotes } = await registry.read()
    if (registry.isService) await mirrorMetadata(requireRegistry().replace(/\/$/, ''), store)
    console.log(`${await syncStore(store, remotes, requireOption('portal'))} files stored`)
  } else if (name === 'gc')
    console.log(`${collectGarbage(store, (await registry.read()).remotes)} files deleted`)
  else throw new Error(USAGE)
}

function changeKeys(action, folder, ...roles) {
  if (!folder || !['init', 'rotate'].includes(action)) throw new Error(USAGE)
  const hadKeys = existsSync(join(folder, 'online.json'))
  if (action === 'init') createKeys(folder)
  else rotateKeys(folder, roles)
  if (action === 'init' && hadKeys) return console.log(`${folder} has keys already; unchanged`)
  const root = join(folder, `${readKeys(folder).roots.length}.root.json`)
  if (action === 'rotate') {
    const created = roles.length > 0 ? `new keys for ${roles.join(', ')}` : 'the same keys'
    return console.log(
      `${root} written: ${created}, valid for a year. Give it to the registry and restart it.`,
    )
  }
  console.log(`${root} written: public, for the registry and the edges
${join(folder, 'online.json')} written: private, for the registry
${join(folder, 'offline')} written: private root keys; store them without network access`)
}

function parsePercent(text) {
  const value = Number(text)
  if (!Number.isInteger(value) || value < 1 || value > 100)
    throw new Error('--percent must be an integer from 1 to 100.')
  return value
}

/** No portal reads a file of another repository. In CI a variable that is not set is empty. */
function requireRegistry() {
  if (!values.registry)
    throw new Error(
      'Name the registry: --registry <file or URL of the service> (default $REGISTRY).',
    )
  return values.registry
}

function requireVersion() {
  if (version === undefined) throw new Error(`${command} needs a version; 'list' prints them.`)
  return version
}

function requireOption(option) {
  const value = values[option]
  if (value === undefined)
    throw new Error(`${command} needs --${option}; --help lists the options.`)
  return value
}

function printReleases({ remotes }) {
  if (Object.keys(remotes).length === 0)
    console.log(
      `${values.registry} has no releases. --registry or $REGISTRY names another registry.`,
    )
  for (const [remote, { live, canary, history, bad = {}, disabled }] of Object.entries(remotes)) {
    const canaryText = canary ? `   ${canary.percent} %: ${canary.release.version}` : ''
    const earlier = history
      .map(({ version: at, neverLive }) => {
        if (bad[at] !== undefined) return `${at} (quarantined)`
        return neverLive ? `${at} (never live)` : at
      })
      .join(', ')
    console.log(
      `${remote.padEnd(10)} ${live ? `${disabled ? 'OFF ' : 'live'} ${live.version}` : 'not released'}${canaryText}${earlier && `   before: ${earlier}`}`,
    )
  }
}

function printLogEntry({ at, team, name: remote, revision, change, commit, evidence }) {
  const { do: action, release, smokeRun, ...options } = change
  const details = [
    release?.version,
    ...Object.entries(options).map(([key, value]) => `${key}=${value}`),
    commit?.slice(0, 10),
    evidence,
    smokeRun && describeSmokeRun(smokeRun),
  ]
  console.log(
    `${at} ${team.padEnd(10)} ${remote}#${revision} ${action} ${details.filter(Boolean).join(' ')}`,
  )
}

function describeSmokeRun({ without, portal, browser, hosts, routes, slots = [], partners = [] }) {
  return without === undefined
    ? `smoke-tested on ${portal} in ${browser}, host ${hosts.join(' and ')}: ${[...routes, ...slots].join(' ')}${partners.length > 0 ? `, mounted in partners' pages with ${partners.join(' and ')}` : ''}`
    : `without a smoke run: ${without}`
}
