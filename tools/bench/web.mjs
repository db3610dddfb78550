// npm run bench:web: compares the portal with single-bundle builds without federation (one script;
// a lazy chunk per remote) on a slow phone, interleaved in one run.
import { mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { build } from '../start/build.mjs'
import { getPorts, getTestOffset } from '../start/ports.mjs'
import { startStack } from '../start/stack.mjs'
import { findBrowser } from '../test/browser.mjs'
import { CUSTOMERS, signIn } from './web/customer.mjs'
import { formatShares, printTable } from './web/table.mjs'
import { startVariants } from './web/variants.mjs'
import { measureDepth, measureRoad, measureTap, openTab, measureVisit } from './web/visit.mjs'

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    'no-dictionaries': { type: 'boolean', default: false },
  },
})
const { chromium } = createRequire(new URL('../../e2e/package.json', import.meta.url))(
  '@playwright/test',
)
const OFFSET = 22_000

const createClick = (role, name) => (page) => page.getByRole(role, { name }).first().click()
const LANDING = {
  usable: { control: 'form[data-lives]', words: '' },
  act: createClick('button', 'Continuar'),
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
    act: createClick('link', /^Pagar/),
  },
  Pix: {
    path: (bill) => `/pagamento/pix?contas=${bill}`,
    usable: { control: 'main button', words: '^Copiar$' },
    act: createClick('button', /^Copiar$/),
  },
}

/** The link to an invoice and the heading of its page. */
const INVOICE = { link: /^Detalhes da fatura/, heading: '^Fatura de' }
/** Contracts, invoice, payment methods, and the same way back. Without a link: `history.back()`. */
const ROAD = [
  INVOICE,
  { link: /^Pagar/, heading: '^Como você quer pagar' },
  { heading: INVOICE.heading },
  { heading: '^Contas' },
]
const WALKS = 10

await build()
const dataDir = mkdtempSync(join(tmpdir(), 'bench-web-'))
const offset = getTestOffset(OFFSET)
const firstPort = getPorts(offset).portal + 300
/** The API accepts changes from the portal's own origin only, so each variant has its own. */
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
  args: [
    '--no-sandbox',
    '--disable-gpu',
    ...(values['no-dictionaries']
      ? ['--disable-features=CompressionDictionaryTransport,CompressionDictionaryTransportBackend']
      : []),
  ],
})
let stopVariants = async () => {}

const measured = new Map()
/** Milliseconds of all taps of the main road, by variant. */
const road = new Map()
const storeResult = (page, variant, result) => {
  const byVariant = measured.get(page) ?? new Map()
  measured.set(page, byVariant.set(variant, [...(byVariant.get(variant) ?? []), result]))
}

/**
 * Visits all pages of a variant with one customer: cold cache, warm cache, and after a release of
 * bills.
 */
async function runRound({ name, url, live }, customer, isFirst) {
  await live(1)
  // Fills the edge's cache and lets it poll the registry once.
  await fetch(url)
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    locale: 'pt-BR',
    serviceWorkers: 'block',
  })
  const tab = await openTab(context)
  const measureCold = async (page, address, what) => {
    await tab.devtools.send('Network.clearBrowserCache')
    const depth = isFirst ? await measureDepth(tab, address, what) : undefined
    await tab.devtools.send('Network.clearBrowserCache')
    storeResult(`${page}, cold`, name, { ...(await measureVisit(tab, address, what)), depth })
    storeResult(`${page}, again`, name, await measureVisit(tab, address, what))
  }
  await measureCold('landing', `${url}/`, LANDING)
  const bill = await signIn(tab.page, { portal: url, sandbox: stack.urls.sandbox }, customer)
  for (const [page, what] of Object.entries(PRIVATE))
    await measureCold(page, url + what.path(bill), what)
  const visit = await measureVisit(tab, `${url}/`, PRIVATE.contracts)
  storeResult('contracts, then a tap', name, { ...visit, tap: await measureTap(tab, INVOICE) })
  await tab.page.goto(`${url}/`)
  road.set(name, [...(road.get(name) ?? []), ...(await measureRoad(tab, ROAD, WALKS))])
  await live(2)
  await fetch(url)
  storeResult(
    'contracts, bills released',
    name,
    await measureVisit(tab, `${url}/`, PRIVATE.contracts),
  )
  storeResult(
    'Pix, bills released',
    name,
    await measureVisit(tab, url + PRIVATE.Pix.path(bill), PRIVATE.Pix),
  )
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
    for (const variant of variants)
      await runRound(variant, CUSTOMERS[at % CUSTOMERS.length], at === 0)
  }
  console.log(`medians of ${values.rounds}; KB and requests before the page is usable`)
  printTable(measured)
  for (const [name, taps] of road)
    console.log(`tap to painted, warm, not throttled: ${name} ${formatShares(taps)}`)
} finally {
  await browser.close()
  await stopVariants()
  await stack.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
