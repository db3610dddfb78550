import { interceptRequests } from './intercept-requests.mjs'

const PAGE_TIMEOUT_MS = 30_000
/** Never contacted: the browser's requests to it are fulfilled here. */
const PARTNER_PORT = '64999'
const SESSION_MS = 15 * 60_000
/** Invoice of the contract's fixtures. */
const INVOICE = 'FT100000000101'
const LOADER = 'payments.js'
const CONTAINER = 'federated.js'

/** Ways in which a partner's page loads the payments, with the code that resolves to their API. */
const EMBEDDINGS = [
  {
    name: 'the script',
    file: LOADER,
    createUrl: (portal, { partnerMajor = 1 }) => `${portal}/partner/v${partnerMajor}/${LOADER}`,
    load: 'PortalPayments',
  },
  {
    name: 'module federation',
    file: CONTAINER,
    createUrl: (portal, { base }) => new URL(base + CONTAINER, portal).href,
    load: (container) => `${container}.init({}), (await ${container}.get('./partner'))()`,
  },
]

/**
 * Mounts the partner build of a release in a page of another origin, in each way that partners use,
 * until a Pix code is shown. Returns `{shown, reason}`: the ways that work, and the first problem.
 * A release without a partner build shows nothing.
 */
export async function openPartnerPages(browser, { portal, candidate, respond, release, files }) {
  const shown = []
  for (const embedding of EMBEDDINGS.filter(({ file }) => release.files?.[file])) {
    const reason = await mountPayments(browser, {
      portal,
      candidate,
      respond,
      release,
      files,
      embedding,
    })
    if (reason) return { shown, reason: `a partner's page with ${embedding.name}: ${reason}` }
    shown.push(embedding.name)
  }
  return { shown }
}

async function mountPayments(
  browser,
  { portal, candidate, respond, release, files, embedding: { file, createUrl, load } },
) {
  const context = await browser.newContext({
    locale: 'pt-BR',
    viewport: { width: 390, height: 844 },
    serviceWorkers: 'block',
  })
  try {
    const page = await context.newPage()
    page.setDefaultTimeout(PAGE_TIMEOUT_MS)
    const problems = []
    page.on('pageerror', (error) => problems.push(`the page threw ${error.message}`))
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type()))
        problems.push(`the console logged ${message.text().split('\n')[0]}`)
    })
    const observed = await interceptRequests(page, {
      portal,
      candidate,
      respond,
      fromFixtures: true,
      overrides: { login: verifyLogin },
    })
    const script = createUrl(portal, release)
    await page.route(script, (route) =>
      route.fulfill({
        body: files.get(file),
        contentType: 'text/javascript',
        headers: { 'access-control-allow-origin': '*' },
      }),
    )
    const partner = new URL(portal)
    partner.port = PARTNER_PORT
    const api = typeof load === 'string' ? load : load(release.container)
    await page.route(
      (url) => url.origin === partner.origin,
      (route) => route.fulfill({ contentType: 'text/html', body: createPage(script, api) }),
    )
    await page.goto(partner.origin)
    const isShown = await showPix(page).then(
      () => true,
      () => false,
    )
    const events = await page.evaluate(() => globalThis.events)
    const failed = events.find(({ type }) => type === 'error')
    return (
      problems[0] ??
      observed.failures[0] ??
      (failed ? `it emitted error ${failed.code}` : undefined) ??
      (isShown ? undefined : 'no Pix code was shown')
    )
  } finally {
    await context.close()
  }
}

const createPage = (script, api) => `<!doctype html><html lang="pt-BR"><title>Parceiro</title>
<div id="payments"></div>
<script>globalThis.events = []</script>
<script src="${script}" crossorigin="anonymous"></script>
<script type="module">
  const { mountPayments } = await (async () => (${api}))()
  mountPayments(document.getElementById('payments'), {
    token: 'smoke-run',
    invoices: ['${INVOICE}'],
    onEvent: (event) => events.push(event),
  })
</script>`

async function showPix(page) {
  await page.locator('a[href*="/pagamento/pix"]').first().click()
  await page.locator('[role="group"]', { hasText: /^000201/ }).waitFor()
}

/** A login with a partner's token is verified at once. */
const verifyLogin = (login) => {
  const expirationTime = new Date(Date.now() + SESSION_MS).toISOString()
  return {
    ...login,
    expirationTime,
    verified: {
      access_token: login.access_token,
      expirationTime,
      document: '39053344705',
      type: 'PF',
      name: 'Ana',
      tokenSms: 'smoke-run',
      birthdate: null,
      phone: '+5511987654321',
    },
  }
}
