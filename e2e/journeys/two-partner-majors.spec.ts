import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { markExtended } from '../support/extended.ts'
import { buildNextMajor } from '../support/next-partner-major.ts'
import { openPlainPage, readPartnerEvents, createCustomerToken } from '../support/partner-page.ts'
import { readPixCode } from '../support/pix-page.ts'
import { publishBuild } from '../support/test-remote.ts'
import { expect, firstLink, test } from '../support/watch.ts'

const place = fileURLToPath(new URL('../../.cache/two-partner-majors', import.meta.url))

test.use({ ownStack: {} })
test.afterAll(() => rmSync(place, { recursive: true, force: true }))

test(
  'partner pages of the first and the second major version both pay',
  markExtended(true),
  async ({ page, sandbox, stack }) => {
    const { dist, portalFile } = await buildNextMajor(place, 2)
    const store = join(place, 'store')
    await stack.kill('edge')
    await stack.start('edge', { PORTAL_FILE: portalFile, RELEASE_STORE: store })
    const registry = join(stack.dataDir ?? '', 'registry.json')
    expect(
      await publishBuild(
        'payments',
        dist,
        { registry, portal: stack.portal },
        ...['--store', store, '--without-smoke-run', 'it tests one major version'],
      ),
    ).toMatch(/^payments +live /m)

    const requested: string[] = []
    page.on('request', (request) => requested.push(new URL(request.url()).pathname))
    const payPix = async (major: number) => {
      await page.goto('about:blank')
      requested.length = 0
      await openPlainPage(page, stack.portal, { token: createCustomerToken('pf-many'), major })
      await firstLink(page, /^Pagar R\$/).click()
      await page.getByRole('link', { name: /^Pix/ }).click()
      await sandbox.payPix(await readPixCode(page))
      await expect
        .poll(async () => (await readPartnerEvents(page)).at(-1)?.type)
        .toBe('payment-confirmed')
      return [
        ...new Set(
          requested.flatMap((path) => /^\/remotes\/payments\/([^/]+)/.exec(path)?.[1] ?? []),
        ),
      ]
    }
    const [second, first] = [await payPix(2), await payPix(1)]
    expect([first.length, second.length]).toEqual([1, 1])
    expect(first).not.toEqual(second)
  },
)
