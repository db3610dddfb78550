// Checks the first screens against their byte budgets, as the edge sends them with brotli: the
// landing page, and payments in a partner's page with and without its React.
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { REMOTES } from '../portal.mjs'
import { getTestOffset } from '../start/ports.mjs'
import { root } from '../start/root.mjs'
import { startStack } from '../start/stack.mjs'
import { measureParts } from './parts.mjs'

/** The prerendered HTML is 4.5 KB and two requests of these; the typeface is 20.156 KB and one. */
const LANDING = { kb: 148.1 + 20.156, requests: 8 }
/** Loader and script; the script contains the Pix screen. */
const PARTNER = { kb: 112.9, requests: 2 }
/** Manifest, container and payments, if the page lends our React version. */
const LENT = { kb: 63.1, requests: 3 }
/** Class names contain a hash of the version: another word in the sources changes the compressed size by 0.2 KB. */
const TOLERANCE_KB = 0.3
const OFFSET = 21_000

/** Fetches a URL with brotli; returns the response size in bytes, and its text if it is HTML. */
const fetchRaw = (url) =>
  new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br', accept: 'text/html,*/*' } }, (response) => {
      const chunks = []
      response.on('data', (chunk) => chunks.push(chunk))
      response.on('end', () =>
        resolve({
          status: response.statusCode,
          encoding: response.headers['content-encoding'],
          body: Buffer.concat(chunks),
        }),
      )
    }).once('error', reject)
  })

async function measurePart(url) {
  const answer = await fetchRaw(new URL(url, stack.urls.portal))
  if (answer.status !== 200) throw new Error(`${url} answers ${answer.status}`)
  if (answer.encoding !== 'br' && !url.endsWith('.woff2'))
    throw new Error(`${url} is not sent with brotli`)
  return [url, answer.body.length]
}

function checkBudget(what, parts, { kb, requests }) {
  const total = parts.reduce((sum, [, bytes]) => sum + bytes, 0)
  for (const [url, bytes] of parts)
    console.log(`${(bytes / 1000).toFixed(1).padStart(8)} KB  ${url}`)
  console.log(
    `${(total / 1000).toFixed(1).padStart(8)} KB in ${parts.length} requests: ${what} (budget: ${kb.toFixed(1)} KB, ${requests} requests)`,
  )
  return total <= (kb + TOLERANCE_KB) * 1000 && parts.length <= requests
}

const dataDir = mkdtempSync(join(tmpdir(), 'portal-budget-'))
const stack = await startStack({
  offset: getTestOffset(OFFSET),
  dataDir,
  only: [...REMOTES, 'edge'],
})
try {
  const page = await fetchRaw(`${stack.urls.portal}/`)
  const html = await (await fetch(`${stack.urls.portal}/`)).text()
  const named = new Set()
  for (const [tag] of html.matchAll(/<(?:script|link)\b[^>]*>/g)) {
    const url = /(?:src|href)="([^"#][^"]*)"/.exec(tag)?.[1]
    if (url && !/rel="(?:icon|manifest|canonical)"/.test(tag) && !url.startsWith('data:'))
      named.add(url)
  }
  const landing = [['/', page.body.length], ...(await Promise.all([...named].map(measurePart)))]
  const loader = '/partner/v1/payments.js'
  const text = await (await fetch(new URL(loader, stack.urls.portal))).text()
  const [path, file] = ['path', 'file'].map(
    (field) => new RegExp(`${field}\\\\?":\\\\?"([^"\\\\]+)`).exec(text)?.[1],
  )
  if (!path || !file) throw new Error(`${loader} names no script`)
  const partner = await Promise.all([measurePart(loader), measurePart(path + file)])
  const version = basename(path)
  const map = join(root, '.cache/maps/mfe-payments', version, `${file}.map`)
  if (existsSync(map))
    for (const [part, bytes] of measureParts(join(root, 'mfe-payments/dist', version, file), map))
      console.log(`${(bytes / 1000).toFixed(1).padStart(8)} KB  of it ${part}`)
  const manifest = '/partner/v1/mf-manifest.json'
  const { name, path: folder } = (await (await fetch(new URL(manifest, stack.urls.portal))).json())
    .metaData.remoteEntry
  const container = new URL(`${folder}/${name}`, new URL(manifest, stack.urls.portal)).pathname
  const payments = readdirSync(join(root, 'mfe-payments/dist', version)).find((one) =>
    /^federated\.payments\..*\.js$/.test(one),
  )
  if (!payments) throw new Error(`mfe-payments ${version} exposes no payments`)
  const lent = await Promise.all([manifest, container, path + payments].map(measurePart))
  const isWithin = [
    checkBudget('landing page', landing, LANDING),
    checkBudget("payments in a partner's page", partner, PARTNER),
    checkBudget("the same with the page's React", lent, LENT),
  ]
  process.exitCode = isWithin.every(Boolean) ? 0 : 1
} finally {
  await stack.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
