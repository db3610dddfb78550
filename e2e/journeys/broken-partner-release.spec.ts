import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copyBrokenPartnerBuild } from '../support/broken-partner-build.ts'
import { markExtended } from '../support/extended.ts'
import { openPlainPage, readPartnerEvents, createCustomerToken } from '../support/partner-page.ts'
import { startRegistryService, type RegistryService } from '../support/registry-service.ts'
import { expect, firstLink, test } from '../support/watch.ts'

/** docs/releasing.md: a release that breaks partners' pages is rolled back within this time. */
const ROLLBACK_TIMEOUT_MS = 60_000
/** The loader draws the release of a load; so many loads without a broken one happen once in a thousand runs. */
const LOADS = 10

test.use({ ownStack: {} })

let place: string
let registry: RegistryService | undefined
test.beforeAll(() => {
  place = mkdtempSync(join(tmpdir(), 'broken-partner-'))
})
test.afterAll(async () => {
  await registry?.stop()
  rmSync(place, { recursive: true, force: true })
})

test(
  "a payments release that throws in partners' pages is rolled back automatically",
  markExtended(true),
  async ({ page, stack, trouble }) => {
    // The page's own errors stay unexpected.
    trouble.expected.push(/status of 40\d/)
    registry = await startRegistryService(stack, join(place, 'registry'))
    const broken = copyBrokenPartnerBuild(join(place, 'dist'), 'quebrada')
    expect(
      await registry.release(
        ...['publish', 'payments', '--from', join(place, 'dist'), '--percent', '50'],
        ...['--without-smoke-run', 'it would reject this release'],
      ),
    ).toContain(`50 %: ${broken}`)

    const message = page.getByText('Não foi possível abrir o pagamento nesta página.')
    /** Returns whether this load of the partner's page got the broken release. */
    const loadPage = async (): Promise<boolean> => {
      // Its URL has a fragment: without another page in between, nothing would load again.
      await page.goto('about:blank')
      await openPlainPage(page, stack.portal, { token: createCustomerToken('pf-two-contracts') })
      await expect(message.or(firstLink(page, /^Pagar R\$/)).first()).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Minha página' })).toBeVisible()
      if (!(await message.isVisible())) return false
      expect(await readPartnerEvents(page)).toEqual([
        { type: 'error', code: 'CRASHED', traceId: '-' },
      ])
      return true
    }
    const isRolledBack = async () =>
      ((await registry?.release('list')) ?? '').includes(`${broken} (quarantined)`)

    await expect.poll(loadPage).toBe(true)
    await expect
      .poll(
        async () => {
          await loadPage()
          return isRolledBack()
        },
        { timeout: ROLLBACK_TIMEOUT_MS, intervals: [0] },
      )
      .toBe(true)
    expect(await registry.release('log', 'payments')).toMatch(
      /health +payments#\d+ rollback why=(in pages of partners )?failed in \d+ visits/,
    )
    const script = `${stack.portal}/partner/v1/payments.js`
    await expect.poll(async () => (await fetch(script)).text()).not.toContain(broken)
    for (let load = 0; load < LOADS; load += 1) expect(await loadPage()).toBe(false)
  },
)
