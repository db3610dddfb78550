import { execFile } from 'node:child_process'
import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { buildNextKernel, nextKernel } from '../support/next-kernel.ts'
import { reportsOf } from '../support/reports.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/watch.ts'
import { wide } from '../support/wide.ts'

test.use({ ownStack: { HOST_DIST: nextKernel.hosts, RELEASE_STORE: nextKernel.store } })

const BUILD_MS = 400_000
test.beforeAll(async ({}, testInfo) => {
  testInfo.setTimeout(BUILD_MS)
  await buildNextKernel()
})
test.afterAll(() => nextKernel.remove())

interface Release {
  version: string
  contract: string
}
const releaseIn = (dist: string) => {
  const { version } = JSON.parse(readFileSync(join(dist, 'latest.json'), 'utf8')) as Release
  const file = join(dist, version, 'release.json')
  return { file, ...(JSON.parse(readFileSync(file, 'utf8')) as Release) }
}

test(
  'a host offers two major versions of the kernel: remotes of both stand side by side, on one session and one cache',
  wide(true),
  async ({ page, stack, sandbox }) => {
    const registry = join(stack.dataDir ?? '', 'registry.json')
    const before = readFileSync(registry)
    /** What the command said, whether it did it or not. */
    const publish = (name: string, from: string) =>
      promisify(execFile)(process.execPath, [
        fileURLToPath(new URL('../../tools/release/cli.mjs', import.meta.url)),
        'publish',
        name,
        '--from',
        from,
        '--registry',
        registry,
        '--portal',
        stack.portal,
        '--store',
        nextKernel.store,
      ]).then(
        ({ stdout }) => stdout,
        (error: unknown) => (error as { stderr: string }).stderr,
      )
    const [host, remote] = [releaseIn(nextKernel.host), releaseIn(nextKernel.remote)]

    // No '--breaks', and no other remote has to follow.
    expect(await publish('host', nextKernel.host)).toContain(`host       live ${host.version}`)
    await expect(async () =>
      expect(await (await page.request.get('/')).text()).toContain(`/assets/${host.version}/`),
    ).toPass()
    expect(await publish('novo', nextKernel.remote)).toContain(`, host ${host.version}: /novo\n`)

    const reports = reportsOf(page)
    const bill = page.getByRole('link', { name: /^Detalhes da fatura/ }).first()
    await page.goto('/')
    await signIn(page, sandbox, 'pf-overdue')
    await expect(bill).toBeVisible()
    // From here on what is known of the contracts is known from the cache alone.
    await page.route('**/contracts', () => undefined)

    // Within the page, as a link leads there.
    await page.evaluate(() => {
      history.pushState({}, '', '/novo')
      dispatchEvent(new PopStateEvent('popstate'))
    })
    await expect(
      page.getByText(/^Ana.*: kernel 2\.0\.0, number, undefined, true, [1-9]\d* contratos$/),
    ).toBeVisible()
    await page.getByRole('link', { name: 'Início' }).click()
    await expect(bill).toBeVisible()

    const uses = reports
      .filter(({ action }) => action === 'kernel_deprecated')
      .map(({ custom }) => `${String(custom?.remote)} ${String(custom?.what)}`)
    expect(uses).toEqual([...new Set(uses)])
    expect(uses).toEqual(expect.arrayContaining(['auth kernel 1.0.0', 'bills kernel 1.0.0']))
    expect(uses.join()).not.toContain('novo')

    const old = join(nextKernel.remote, '../old')
    cpSync(nextKernel.remote, old, { recursive: true })
    const { file, ...release } = releaseIn(old)
    writeFileSync(file, JSON.stringify({ ...release, contract: '0.9.0' }))
    expect(await publish('novo', old)).toBe(
      `novo ${remote.version} is built with kernel 0.9.0, host ${host.version} offers 2.0.0 and 1.0.0: build it with kernel 2.\n`,
    )
    // The next file on this stack finds what it expects.
    writeFileSync(registry, before)
  },
)
