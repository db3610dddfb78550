import type { DemoCustomerId } from '@portal/contract/fixtures/demo-customers'
import { markExtended } from '../support/extended.ts'
import { buildHost, hasPackageRegistry, serveHost } from '../support/partner-hosts.ts'
import { partnerOrigin, tokenFor } from '../support/partner-page.ts'
import { payPixOf } from '../support/pix-page.ts'
import { expect, firstLink, test } from '../support/watch.ts'

/** Downloads up to 370 MB of packages the first time. */
const TIMEOUT_MS = 600_000
const PAGE_TIMEOUT_MS = 60_000

test.use({ ownStack: {} })

interface Host {
  /** One of the customers is a company. */
  customer: DemoCustomerId
  /** Small enough for `npm test`. */
  isSmall?: true
  /** The host shares no React. */
  hasNoReact?: true
}

/** Folders of examples/hosts. */
const HOSTS: Readonly<Record<string, Host>> = {
  'federation-runtime': { customer: 'pf-discount', isSmall: true, hasNoReact: true },
  vite: { customer: 'pj-numeric', isSmall: true },
  'vite-federation': { customer: 'pf-overdue' },
  rsbuild: { customer: 'pf-two-contracts' },
  next: { customer: 'pf-day-10' },
  angular: { customer: 'pf-neighbour' },
}

for (const [name, { customer, isSmall = false, hasNoReact = false }] of Object.entries(HOSTS)) {
  test(
    `a page built with ${name} takes a Pix payment and leaves the console clean`,
    markExtended(!isSmall),
    async ({ page, context, stack, sandbox }) => {
      test.setTimeout(TIMEOUT_MS)
      test.skip(!(await hasPackageRegistry()), 'no registry of packages answers here')
      page.setDefaultTimeout(PAGE_TIMEOUT_MS)
      const logged: string[] = []
      page.on('console', (message) => logged.push(message.text()))
      const folder = await buildHost(name, stack.portal)
      await serveHost(context, stack.portal, folder, () => tokenFor(customer))
      await page.goto(`${partnerOrigin(stack.portal)}/`)
      await firstLink(page, /^Pagar R\$/).click()
      await page.getByRole('link', { name: /^Pix/ }).click()
      await payPixOf(page, sandbox)
      await expect(page.getByText('Obrigado!')).toBeVisible()
      expect(logged).toEqual(
        hasNoReact ? ['Portal payments load their own React: the page shares none that fits'] : [],
      )
    },
  )
}
