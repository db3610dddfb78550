// Holds the landing page to its budget: what '/' names in its HTML, as the edge sends it with brotli.
import { mkdtempSync, rmSync } from 'node:fs'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { REMOTES } from '../portal.mjs'
import { startStack } from '../start/stack.mjs'

const MAX_KB = 150
const MAX_REQUESTS = 5
const OFFSET = 21_000

/** Bytes on the wire of one answer with brotli, and its text when it is HTML. */
const fetchRaw = (url) =>
  new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br', accept: 'text/html,*/*' } }, (response) => {
      const chunks = []
      response.on('data', (chunk) => chunks.push(chunk))
      response.on('end', () => resolve({ status: response.statusCode, encoding: response.headers['content-encoding'], body: Buffer.concat(chunks) }))
    }).once('error', reject)
  })

const dataDir = mkdtempSync(join(tmpdir(), 'portal-budget-'))
const stack = await startStack({
  offset: Number(process.env.PORTAL_PORT_OFFSET ?? 0) + OFFSET, dataDir, only: [...REMOTES, 'edge'],
})
try {
  const page = await fetchRaw(`${stack.urls.portal}/`)
  const html = await (await fetch(`${stack.urls.portal}/`)).text()
  const named = new Set()
  for (const [tag] of html.matchAll(/<(?:script|link)\b[^>]*>/g)) {
    const url = /(?:src|href)="([^"]+)"/.exec(tag)?.[1]
    if (url && !/rel="(?:icon|manifest|canonical)"/.test(tag) && !url.startsWith('data:')) named.add(url)
  }
  const parts = [['/', page.body.length]]
  for (const url of named) {
    const answer = await fetchRaw(new URL(url, stack.urls.portal))
    if (answer.status !== 200) throw new Error(`${url} answers ${answer.status}`)
    if (answer.encoding !== 'br') throw new Error(`${url} is not sent with brotli`)
    parts.push([url, answer.body.length])
  }
  const total = parts.reduce((sum, [, bytes]) => sum + bytes, 0)
  for (const [url, bytes] of parts) console.log(`${(bytes / 1000).toFixed(1).padStart(8)} KB  ${url}`)
  console.log(`${(total / 1000).toFixed(1).padStart(8)} KB in ${parts.length} requests (budget: ${MAX_KB} KB, ${MAX_REQUESTS} requests)`)
  process.exitCode = total <= MAX_KB * 1000 && parts.length <= MAX_REQUESTS ? 0 : 1
} finally {
  await stack.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
