import { createHash } from 'node:crypto'
import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { DEMO_CUSTOMERS } from '@portal/contract/fixtures/demo-customers'
import { markExtended } from '../support/extended.ts'
import { partnerToken } from '../support/partner-token.ts'
import { publishBuild, readRelease } from '../support/test-remote.ts'
import { expect, test } from '../support/watch.ts'

const RELEASES = 10
/** Headers are about 100 bytes a file over HTTP/2; and not counted. */
const MAX_BYTES = 1_000
const place = mkdtempSync(join(tmpdir(), 'one-word-'))
const store = join(place, 'store')

// The service worker keeps bytes from the log of the page's network.
test.use({ ownStack: { RELEASE_STORE: store }, serviceWorkers: 'block' })
test.afterAll(() => rmSync(place, { recursive: true }))

const toIntegrity = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`

/** Copies the newest build in `dist` as one in which `word` is another in the chunk that has it. */
const copyWithWord = (dist: string, word: string, other: string) => {
  const { version, entry } = readRelease(dist)
  const folder = join(dist, version)
  const read = (file: string) => readFileSync(join(folder, file), 'utf8')
  const chunk =
    readdirSync(folder).find((file) => file.endsWith('.js') && read(file).includes(word)) ?? ''
  const [, hash = ''] = /\.([\da-f]{16})\./.exec(chunk) ?? []
  const changed = read(chunk).replaceAll(word, other)
  const newHash = createHash('sha256').update(changed).digest('hex').slice(0, 16)
  const newVersion = `1.0.0-${newHash.slice(0, 10)}`
  const follow = (text: string) =>
    text
      .replaceAll(hash, newHash)
      .replaceAll(toIntegrity(read(chunk)), toIntegrity(changed))
      .replaceAll(version, newVersion)

  const copy = join(place, newVersion)
  const to = join(copy, newVersion)
  cpSync(folder, to, { recursive: true })
  renameSync(join(to, chunk), join(to, chunk.replace(hash, newHash)))
  writeFileSync(join(to, chunk.replace(hash, newHash)), changed)
  const newEntry = follow(read(entry))
  writeFileSync(join(to, entry), newEntry)
  const release = follow(read('release.json')).replaceAll(
    toIntegrity(read(entry)),
    toIntegrity(newEntry),
  )
  writeFileSync(join(to, 'release.json'), release)
  writeFileSync(join(copy, 'latest.json'), JSON.stringify({ version: newVersion }))
  return copy
}

/** Bodies of the remote's files that the document received, without those from the browser's cache. */
const countReceived = async (page: Page) => {
  await page.waitForLoadState('networkidle')
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry): entry is PerformanceResourceTiming => 'transferSize' in entry)
      .filter(({ name, transferSize }) => name.includes('/remotes/bills/') && transferSize > 0)
      .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
  )
}

test(
  'a customer who returns after a release of one word receives at most 1 KB of its remote',
  markExtended(true),
  async ({ page, stack }) => {
    await page.goto(`/app-login#token=${partnerToken(DEMO_CUSTOMERS['pf-overdue'].document)}`)
    await expect(page.getByText('Total em aberto')).toBeVisible()
    expect(await countReceived(page)).toBeGreaterThan(20_000)
    // The page of a signed-in customer has a skeleton with a style of its own.
    await page.reload()
    await page.waitForLoadState('networkidle')

    const registry = join(stack.dataDir ?? '', 'registry.json')
    let dist = fileURLToPath(new URL('../../mfe-bills/dist', import.meta.url))
    let word = 'Total em aberto'
    for (let count = 1; count <= RELEASES; count++) {
      const other = `Total a pagar ${count}`
      dist = copyWithWord(dist, word, other)
      const options = ['--store', store, '--without-smoke-run', 'one word differs']
      await publishBuild('bills', dist, { registry, portal: stack.portal }, ...options)
      await expect(async () => {
        await page.reload()
        await expect(page.getByText(other, { exact: true })).toBeVisible({ timeout: 2_000 })
      }).toPass()
      const received = await countReceived(page)
      expect(received).toBeLessThan(MAX_BYTES)
      expect(received).toBeGreaterThan(0)
      word = other
    }
  },
)
