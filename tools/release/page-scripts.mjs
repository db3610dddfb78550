import { setTimeout as wait } from 'node:timers/promises'
import { listFiles } from '@portal/release/entry'
import { computeIntegrity } from '@portal/release/integrity'
import { HOST } from '@portal/release/schema'

const REQUEST_TIMEOUT_MS = 15_000
/** The edge serves the host's service worker at this path, under the scope of all pages. */
const WORKER_PATH = '/assets/worker.js'

/** A release that is published during the run is no fault. */
const RETRY_DELAY_MS = 5_000

const SCRIPT = /<script\b([^>]*)>(.*?)<\/script\b/gis
const LINK = /<link\b([^>]*)>/gi
const readAttribute = (attributes, name) =>
  new RegExp(`(?:^|\\s)${name}\\s*=\\s*["']?([^\\s"'>]+)`, 'i').exec(attributes)?.[1]

/** Prints the inventory of a page's scripts. Returns whether the registry allows all of them. */
export async function printPageScripts(url, registry, allowedOrigins) {
  const compare = async () =>
    comparePageScripts(url, (await registry.read()).remotes, allowedOrigins)
  const first = await compare()
  const { scripts, faults } = hasFault(first) ? await wait(RETRY_DELAY_MS).then(compare) : first
  for (const { url: script, hash = '-', reason = '-', fault } of scripts)
    console.log(`${fault ? 'FAULT' : 'ok   '} ${hash} ${script} (${fault ?? reason})`)
  for (const fault of faults) console.log(`FAULT ${fault}`)
  return !hasFault({ scripts, faults })
}

const hasFault = ({ scripts, faults }) => faults.length > 0 || scripts.some(({ fault }) => fault)

/**
 * Lists every script that the page at `url` may run, and compares each with the registry. Besides
 * those of the HTML these are all files of live and canary releases, which load later. A script is
 * at fault if it is inline, not in the registry, or differs from its hash. The content security
 * policy is at fault if it allows scripts of an origin that is not in `allowedOrigins`.
 */
export async function comparePageScripts(url, remotes, allowedOrigins = []) {
  const expected = listExpectedScripts(url, remotes)
  const response = await fetchText(url, { accept: 'text/html', 'sec-fetch-dest': 'document' })
  const page = readPage(response.text, url)
  const scripts = []
  for (const script of new Set([...expected.keys(), ...page.scripts.keys()]))
    scripts.push(await compareScript(script, expected.get(script), page.scripts.get(script)))
  const policy = response.headers.get('content-security-policy')
  const faults = [
    ...(response.problem ? [`the page ${response.problem}`] : []),
    ...page.faults,
    ...checkPolicy(policy, url, allowedOrigins),
  ]
  return { scripts, faults }
}

/** Returns the integrity and the reason of each script that the registry allows, by its URL. */
function listExpectedScripts(url, remotes) {
  const expected = new Map()
  for (const [name, { live, canary }] of Object.entries(remotes))
    for (const release of [live, canary?.release].filter(Boolean)) {
      const reason = describeReason(release)
      const more = (release.signedIn ?? []).map(({ href, integrity }) => [href, integrity])
      for (const [file, integrity] of [...Object.entries(listFiles(release)), ...more])
        if (file.endsWith('.js'))
          expected.set(new URL(release.base + file, url).href, { integrity, reason })
      if (name === HOST && release === live && release.worker) {
        const { integrity } = release.worker
        expected.set(new URL(WORKER_PATH, url).href, { integrity, reason })
      }
    }
  return expected
}

const describeReason = ({ name, version, routes = [] }) =>
  name === HOST
    ? `host ${version}: frame of all pages`
    : `${name} ${version}: ${routes.map(({ path }) => path).join(' ')}`

/** Returns the scripts that the HTML names with their `integrity`, and the scripts within it. */
function readPage(html, url) {
  const tags = [
    ...[...html.matchAll(SCRIPT)].map(([, attributes, text]) => ({ attributes, text })),
    ...[...html.matchAll(LINK)]
      .map(([, attributes]) => ({ attributes, text: '' }))
      .filter(
        ({ attributes }) =>
          readAttribute(attributes, 'rel') === 'modulepreload' ||
          readAttribute(attributes, 'as') === 'script',
      ),
  ]
  const scripts = new Map()
  const faults = []
  for (const { attributes, text } of tags) {
    const source = readAttribute(attributes, 'src') ?? readAttribute(attributes, 'href')
    if (source !== undefined)
      scripts.set(new URL(source, url).href, readAttribute(attributes, 'integrity'))
    else if (readAttribute(attributes, 'type') !== 'application/json')
      faults.push(`inline script ${computeIntegrity(text)}: ${text.trim().slice(0, 80)}`)
  }
  return { scripts, faults }
}

async function compareScript(url, expected, integrity) {
  const { bytes, problem } = await fetchText(url).catch(() => ({
    bytes: undefined,
    problem: 'did not respond',
  }))
  const hash = bytes && computeIntegrity(bytes)
  const fault =
    expected === undefined
      ? 'is not in the registry'
      : (problem ??
        (hash !== expected.integrity
          ? `has other bytes than ${expected.integrity}`
          : integrity !== undefined && integrity !== expected.integrity
            ? `has another integrity in the page: ${integrity}`
            : undefined))
  return { url, hash, reason: expected?.reason, fault }
}

async function fetchText(url, headers = {}) {
  const signal = AbortSignal.timeout(REQUEST_TIMEOUT_MS)
  const response = await fetch(url, { headers, signal })
  const bytes = Buffer.from(await response.arrayBuffer())
  return {
    headers: response.headers,
    bytes,
    text: bytes.toString('utf8'),
    problem: response.ok ? undefined : `responded with ${response.status}`,
  }
}

/** Returns the sources of `script-src` that would let a browser run other scripts. */
function checkPolicy(policy, url, allowedOrigins) {
  const sources = /(?:^|;\s*)script-src ([^;]*)/.exec(policy ?? '')?.[1]
  if (sources === undefined) return ['no content security policy for scripts']
  const allowed = ["'self'", new URL(url).origin, ...allowedOrigins]
  return sources
    .trim()
    .split(/\s+/)
    .filter((source) => !allowed.includes(source))
    .map((source) => `the content security policy allows scripts of ${source}`)
}
