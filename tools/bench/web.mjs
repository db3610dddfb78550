// npm run bench:web: this portal beside its own twins without federation (one script; a lazy chunk a room), in one run, in turns, on a slow telephone.
import { mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { build } from '../start/build.mjs'
import { portsFor } from '../start/ports.mjs'
import { startStack } from '../start/stack.mjs'
import { findBrowser } from '../test/browser.mjs'
import { CUSTOMERS, signIn } from './web/customer.mjs'
import { printTable } from './web/table.mjs'
import { startVariants } from './web/variants.mjs'
import { depthOf, openTab, visit } from './web/visit.mjs'

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '5' } } })
const { chromium } = createRequire(new URL('../../e2e/package.json', import.meta.url))(
  '@playwright/test',
)
const OFFSET = 22_000

const press = (role, name) => (page) => page.getByRole(role, { name }).first().click()
const LANDING = {
  usable: { control: 'form[data-lives]', words: '' },
  act: press('button', 'Continuar'),
}
const PRIVATE = {
  contracts: {
    path: () => '/',
    usable: { control: 'main a, main button', words: '^Pagar' },
    act: (page) => page.getByRole('checkbox').first().click(),
  },
  bill: {
    path: (bill) => `/contas/${bill}`,
    usable: { control: 'main a, main button', words: '^Pagar' },
    act: press('link', /^Pagar/),
  },
  Pix: {
    path: (bill) => `/pagamento/pix?contas=${bill}`,
    usable: { control: 'main button', words: '^Copiar$' },
    act: press('button', /^Copiar$/),
  },
}

await build()
const dataDir = mkdtempSync(join(tmpdir(), 'bench-web-'))
const offset = Number(process.env.PORTAL_PORT_OFFSET ?? 0) + OFFSET
const firstPort = portsFor(offset).portal + 300
/** The API takes changes from the portal's own pages alone: each variant has an address of its own. */
const env = {
  PORTAL_ORIGINS: [0, 1, 2].map((at) => `http://localhost:${firstPort + at}`).join(','),
}
const stack = await startStack({
  offset,
  dataDir,
  env,
  only: ['sandbox', 'api', 'auth', 'payments', 'support'],
})
const browser = await chromium.launch({
  executablePath: findBrowser(),
  args: ['--no-sandbox', '--disable-gpu'],
})
let stopVariants = async () => undefined

const measured = new Map()
const keep = (page, variant, result) => {
  const byVariant = measured.get(page) ?? new Map()
  measured.set(page, byVariant.set(variant, [...(byVariant.get(variant) ?? []), result]))
}

/** All pages of a variant for one customer: cold, again, and after a release of the bills. */
async function round({ name, url, live }, customer, isFirst) {
  await live(1)
  // The edge's own memory is filled, and it has seen what is live.
  await fetch(url)
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    locale: 'pt-BR',
    serviceWorkers: 'block',
  })
  const tab = await openTab(context)
  const cold = async (page, address, what) => {
    await tab.devtools.send('Network.clearBrowserCache')
    const depth = isFirst ? await depthOf(tab, address, what) : undefined
    await tab.devtools.send('Network.clearBrowserCache')
    keep(`${page}, cold`, name, { ...(await visit(tab, address, what)), depth })
    keep(`${page}, again`, name, await visit(tab, address, what))
  }
  await cold('landing', `${url}/`, LANDING)
  const bill = await signIn(tab.page, { portal: url, sandbox: stack.urls.sandbox }, customer)
  for (const [page, what] of Object.entries(PRIVATE)) await cold(page, url + what.path(bill), what)
  await visit(tab, `${url}/`, PRIVATE.contracts)
  await live(2)
  await fetch(url)
  keep('contracts, bills released', name, await visit(tab, `${url}/`, PRIVATE.contracts))
  keep('Pix, bills released', name, await visit(tab, url + PRIVATE.Pix.path(bill), PRIVATE.Pix))
  await context.close()
}

try {
  const { variants, stop } = await startVariants({
    ports: stack.ports,
    registryFile: stack.registryFile,
    dataDir,
    firstPort,
  })
  stopVariants = stop
  console.log('built; measuring')
  for (let at = 0; at < Number(values.rounds); at += 1) {
    for (const variant of variants) await round(variant, CUSTOMERS[at % CUSTOMERS.length], at === 0)
  }
  console.log(`medians of ${values.rounds}; KB and requests before the page is usable`)
  printTable(measured)
} finally {
  await browser.close()
  await stopVariants()
  await stack.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
