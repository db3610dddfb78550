import type { Page } from '@playwright/test'
import type { DemoCustomerId } from '@portal/contract/fixtures/demo-customers'
import { markExtended } from '../support/extended.ts'
import { buildHost, hasPackageRegistry, serveHost } from '../support/partner-hosts.ts'
import { partnerOrigin, createCustomerToken } from '../support/partner-page.ts'
import { payByPix } from '../support/pix-page.ts'
import { expect, firstLink, test } from '../support/watch.ts'

const PAGE_TIMEOUT_MS = 60_000

const RUNTIME = '@module-federation/runtime'

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
  vue: { customer: 'pf-agreement' },
}

for (const [name, { customer, isSmall = false, hasNoReact = false }] of Object.entries(HOSTS)) {
  test(
    `a page built with ${name} takes a Pix payment without console messages`,
    markExtended(!isSmall),
    async ({ page, context, stack, sandbox }) => {
      test.skip(!(await hasPackageRegistry()), 'no registry of packages answers here')
      page.setDefaultTimeout(PAGE_TIMEOUT_MS)
      const logged: string[] = []
      page.on('console', (message) => logged.push(message.text()))
      const folder = await buildHost(name, stack.portal)
      await serveHost(context, stack.portal, folder, () => createCustomerToken(customer))
      await page.goto(`${partnerOrigin(stack.portal)}/`)
      await firstLink(page, /^Pagar R\$/).click()
      await payByPix(page, sandbox)
      await expect(page.getByText('Obrigado!')).toBeVisible()
      expect(logged).toEqual(
        hasNoReact ? ['Portal payments load their own React: the page shares none that fits'] : [],
      )
    },
  )
}

/** Opens the page without a bundler, whose import map names the runtime. */
const openRuntimePage = async (page: Page, portal: string) => {
  test.skip(!(await hasPackageRegistry()), 'no registry of packages answers here')
  const folder = await buildHost('federation-runtime', portal)
  await serveHost(page.context(), portal, folder, () => createCustomerToken('pf-many'))
  await page.goto(`${partnerOrigin(portal)}/`)
  await expect(page.getByRole('link', { name: /^Pagar as/ })).toBeVisible()
}

interface Assets {
  js: { async: string[] }
}
/** What the devtools of module federation show of a remote. */
interface ModuleInfo {
  publicPath: string
  modules: { modulePath: string; assets: Assets }[]
  shared: { sharedName: string; assets: Assets }[]
}
interface Runtime {
  createInstance(options: object): {
    loadRemote(name: string): Promise<{ mountPayments: unknown }>
  }
}

test('the federation runtime reads from the manifest what the payments expose, share and load', async ({
  page,
  stack,
}) => {
  await openRuntimePage(page, stack.portal)
  const { publicPath, modules, shared } = await page.evaluate((manifestUrl) => {
    const { moduleInfo } = (
      globalThis as unknown as { __FEDERATION__: { moduleInfo: Record<string, ModuleInfo> } }
    ).__FEDERATION__
    const info = moduleInfo[`mfe_payments:${manifestUrl}`]
    if (!info) throw new Error(`only ${Object.keys(moduleInfo).join()} is known`)
    return info
  }, `${stack.portal}/partner/v1/mf-manifest.json`)
  expect(modules.map(({ modulePath }) => modulePath)).toEqual(['./partner'])
  expect(shared.map(({ sharedName }) => sharedName)).toEqual([
    'react',
    'react-dom',
    'react-dom/client',
  ])
  const scripts = [...modules, ...shared].flatMap(({ assets }) => assets.js.async)
  expect(scripts).toHaveLength(4)
  for (const script of scripts)
    expect((await page.request.get(new URL(script, publicPath).href)).status()).toBe(200)
})

test('the federation runtime loads the payments by the container that the manifest names', async ({
  page,
  stack,
}) => {
  await openRuntimePage(page, stack.portal)
  const manifestUrl = `${stack.portal}/partner/v1/mf-manifest.json`
  const { metaData } = (await (await page.request.get(manifestUrl)).json()) as {
    metaData: { remoteEntry: { path: string; name: string; type: string } }
  }
  const { path, name, type } = metaData.remoteEntry
  const remote = { name: 'mfe_payments', entry: new URL(`${path}/${name}`, manifestUrl).href, type }
  const kind = await page.evaluate(
    async ([runtime, options]) => {
      const { createInstance } = (await import(runtime)) as Runtime
      const { mountPayments } = await createInstance(options).loadRemote('mfe_payments/partner')
      return typeof mountPayments
    },
    [RUNTIME, { name: 'other', remotes: [remote] }] as const,
  )
  expect(kind).toBe('function')
})
