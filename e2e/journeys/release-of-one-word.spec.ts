import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { DEMO_CUSTOMERS } from '@portal/contract/fixtures/demo-customers'
import { computeIntegrity } from '@portal/release/integrity'
import { storeFiles } from '@portal/release/store'
import { partnerToken } from '../support/partner-token.ts'
import { expect, test } from '../support/watch.ts'

const RELEASES = 10
/** Of bodies. Headers are about 100 bytes a file over HTTP/2; the tests use HTTP/1.1. */
const MAX_BYTES = 1_000
const store = mkdtempSync(join(tmpdir(), 'store-'))

// The service worker keeps bytes from the log of the page's network.
test.use({ ownStack: { RELEASE_STORE: store }, serviceWorkers: 'block' })
test.afterAll(() => rmSync(store, { recursive: true }))

interface Registry {
  remotes: { bills: { live: { version: string }; history: object[] } }
}

const readBuild = (version: string) => {
  const folder = fileURLToPath(new URL(`../../mfe-bills/dist/${version}/`, import.meta.url))
  const names = readdirSync(folder).filter((name) => /\.(js|css)$/.test(name))
  return new Map(names.map((name) => [name, readFileSync(join(folder, name), 'utf8')]))
}

/** Returns files and registry entry of a release in which one word of the first screen differs. */
const changeWord = (
  files: ReadonlyMap<string, string>,
  entry: object,
  word: string,
  other: string,
) => {
  const [name = '', text = ''] = [...files].find(([, code]) => code.includes(word)) ?? []
  const changed = text.replaceAll(word, other)
  const [, hash = ''] = /\.([\da-f]{16})\./.exec(name) ?? []
  const newHash = createHash('sha256').update(changed).digest('hex').slice(0, 16)
  const { live } = entry as Registry['remotes']['bills']
  const version = `1.0.0-${newHash.slice(0, 10)}`
  const follow = (code: string) =>
    code
      .replaceAll(hash, newHash)
      .replaceAll(computeIntegrity(text), computeIntegrity(changed))
      .replaceAll(live.version, version)
  const next = new Map(
    [...files].map(([file, code]) => [
      file === name ? name.replace(hash, newHash) : file,
      file === name ? changed : follow(code),
    ]),
  )
  const [before = '', after = ''] = [files, next].map((all) =>
    computeIntegrity(all.get('remoteEntry.js') ?? ''),
  )
  const release = JSON.parse(follow(JSON.stringify(live)).replaceAll(before, after)) as typeof live
  return { files: next, release }
}

test('a customer who returns after a release of one word receives at most 1 KB of its remote', async ({
  page,
  stack,
}) => {
  const bytes = { total: 0 }
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  const headerBytes = new Map<string, number>()
  devtools.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.url.includes('/remotes/bills/'))
      headerBytes.set(requestId, response.encodedDataLength)
  })
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const headers = headerBytes.get(requestId)
    if (headers !== undefined) bytes.total += encodedDataLength - headers
  })
  await page.goto(`/app-login#token=${partnerToken(DEMO_CUSTOMERS['pf-overdue'].document)}`)
  await expect(page.getByText('Total em aberto')).toBeVisible()
  await page.waitForLoadState('networkidle')
  const whole = bytes.total
  expect(whole).toBeGreaterThan(20_000)

  const registryFile = join(stack.dataDir ?? '', 'registry.json')
  const registry = JSON.parse(readFileSync(registryFile, 'utf8')) as Registry
  const entry = registry.remotes.bills
  let files = readBuild(entry.live.version)
  let word = 'Total em aberto'
  for (let count = 1; count <= RELEASES; count++) {
    const other = `Total a pagar ${count}`
    const next = changeWord(files, entry, word, other)
    storeFiles(store, new Map([...next.files].map(([name, code]) => [name, Buffer.from(code)])))
    entry.history.unshift(entry.live)
    entry.live = next.release
    writeFileSync(registryFile, JSON.stringify(registry))
    bytes.total = 0
    await expect(async () => {
      await page.reload()
      await expect(page.getByText(other, { exact: true })).toBeVisible({ timeout: 2_000 })
    }).toPass()
    await page.waitForLoadState('networkidle')
    expect(bytes.total).toBeLessThan(MAX_BYTES)
    expect(bytes.total).toBeGreaterThan(0)
    ;[files, word] = [next.files, other]
  }
})
