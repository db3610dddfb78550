import { createReadStream, createWriteStream, existsSync, mkdirSync, renameSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { createBrotliDecompress } from 'node:zlib'
import { chromium, selectors, type Browser } from '@playwright/test'
import { test as base } from './watch.ts'

const CACHE = fileURLToPath(new URL('../../.cache/browsers', import.meta.url))
const require = createRequire(import.meta.url)

/** Packages with a compressed browser by its major version (docs/adr/0132). */
const PACKAGES = {
  89: require.resolve('chrome-aws-lambda'),
  106: require.resolve('@sparticuz/chromium'),
}

export type OldVersion = keyof typeof PACKAGES

/** Unpacks the browser once and returns its path. */
const unpackBrowser = async (version: OldVersion): Promise<string> => {
  const folder = dirname(dirname(PACKAGES[version]))
  const program = join(CACHE, `chromium-${version}`)
  if (existsSync(program)) return program
  mkdirSync(CACHE, { recursive: true })
  const unfinished = `${program}.${process.pid}`
  await pipeline(
    createReadStream(join(folder, 'bin/chromium.br')),
    createBrotliDecompress(),
    createWriteStream(unfinished, { mode: 0o755 }),
  )
  renameSync(unfinished, program)
  return program
}

/**
 * Adds `checkVisibility` (Chrome 105), which Playwright calls, in the isolated world of selector
 * engines: the page itself does not get it.
 */
const addCheckVisibility = () =>
  selectors.register('check-visibility', () => {
    Element.prototype.checkVisibility ??= function checkVisibility() {
      return this.getClientRects().length > 0
    }
    return { query: () => null, queryAll: () => [] }
  })

/** The packages contain programs for one platform. */
const canRun = process.platform === 'linux' && process.arch === 'x64'

/** Tests run in the Chromium of `oldVersion`; each version starts once per worker. */
export const test = base.extend<
  { oldVersion: OldVersion },
  { openOldBrowser: (version: OldVersion) => Promise<Browser> }
>({
  oldVersion: [106, { option: true }],
  openOldBrowser: [
    async ({ launchOptions }, use) => {
      const opened = new Map<OldVersion, Promise<Browser>>()
      await addCheckVisibility()
      const open = async (version: OldVersion) =>
        chromium.launch({ ...launchOptions, executablePath: await unpackBrowser(version) })
      await use((version) => {
        const browser = opened.get(version) ?? open(version)
        opened.set(version, browser)
        return browser
      })
      for (const browser of opened.values()) await (await browser).close()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  context: async ({ openOldBrowser, oldVersion, contextOptions }, use) => {
    test.skip(!canRun, `Chromium ${oldVersion} runs on 64-bit Linux only`)
    const browser = await openOldBrowser(oldVersion)
    const context = await browser.newContext(contextOptions)
    await use(context)
    await context.close()
  },
})
