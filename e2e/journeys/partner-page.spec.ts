import {
  bringToken,
  openPlainPage,
  readPartnerEvents,
  createCustomerToken,
} from '../support/partner-page.ts'
import { expectPaid, payByPix, payOpenPix, readPixCode } from '../support/pix-page.ts'
import { expect, firstLink, test } from '../support/watch.ts'

test.use({ ownStack: {} })

const listTypes = (received: readonly { type: string }[]) => received.map(({ type }) => type)

test("ten lines in a partner's page show a payable Pix and leave the page unchanged", async ({
  page,
  stack,
  sandbox,
}) => {
  const address = await openPlainPage(page, stack.portal, {
    token: createCustomerToken('pf-overdue'),
  })
  await firstLink(page, /^Pagar R\$/).click()
  await payByPix(page, sandbox)
  expect(listTypes(await readPartnerEvents(page))).toEqual([
    'ready',
    'method-chosen',
    'payment-started',
    'payment-confirmed',
  ])
  expect(page.url()).toBe(address)
  expect(
    await page.evaluate(() => [
      history.length,
      document.title,
      document.cookie,
      localStorage.length,
      sessionStorage.length,
      document.adoptedStyleSheets.length,
    ]),
  ).toEqual([2, 'Parceiro', '', 0, 0, 0])
})

test('a session about to end is renewed by another token, and without one ends with a message', async ({
  page,
  stack,
  sandbox,
  trouble,
}) => {
  // The page's clock is ahead: the first request is refused, later ones use the server's time.
  trouble.expected.push(/status of 401/)
  await page.clock.install()
  await openPlainPage(page, stack.portal, { token: createCustomerToken('pf-two-contracts') })
  await firstLink(page, /^Pagar R\$/).click()
  await page.getByRole('link', { name: /^Pix/ }).click()
  const code = await readPixCode(page)
  await page.clock.fastForward('13:05')
  await expect
    .poll(async () => (await readPartnerEvents(page)).at(-1))
    .toEqual({ type: 'token-needed', reason: 'expiring' })
  const renewed = page.waitForResponse(
    (response) => response.url().endsWith('/api/login') && response.ok(),
  )
  await bringToken(page, createCustomerToken('pf-two-contracts'))
  expect((await renewed).status()).toBe(200)
  expect(await readPixCode(page)).toBe(code)
  await payOpenPix(page, sandbox)

  await page.clock.fastForward('13:05')
  await expect
    .poll(async () => (await readPartnerEvents(page)).at(-1))
    .toEqual({ type: 'token-needed', reason: 'expiring' })
  await page.clock.fastForward('02:30')
  await expect(page.getByRole('heading', { name: 'A sessão de pagamento terminou' })).toBeVisible()
  await bringToken(page, createCustomerToken('pf-two-contracts'))
  await expectPaid(page)
})

test('a content security policy that blocks the script shows an error and posts an event', async ({
  page,
  stack,
  trouble,
}) => {
  trouble.expected.push(/Content Security Policy|ERR_BLOCKED_BY_CSP/)
  await openPlainPage(page, stack.portal, {
    token: createCustomerToken('pf-discount'),
    headers: {
      'content-security-policy': `script-src 'unsafe-inline' ${stack.portal}/partner/v1/`,
    },
  })
  await expect(
    page.getByText('Não foi possível abrir o pagamento nesta página. Nada foi cobrado.'),
  ).toBeVisible()
  await expect(page.getByRole('link', { name: 'Pagar no site da operadora' })).toHaveAttribute(
    'href',
    stack.portal,
  )
  expect(await readPartnerEvents(page)).toEqual([{ type: 'error', code: 'BLOCKED', traceId: '-' }])
})

for (const [what, headers] of [
  ['is not enrolled', {}],
  ['is null in a sandbox', { 'content-security-policy': 'sandbox allow-scripts' }],
] as const) {
  test(`a page whose origin ${what} gets an error event, and its customer reads a message`, async ({
    page,
    stack,
    trouble,
  }) => {
    trouble.expected.push(/status of 400/)
    await openPlainPage(page, stack.portal, {
      token: createCustomerToken('pf-discount'),
      origin: 'http://loja.localhost',
      headers,
    })
    await expect(page.getByText('Recarregue a página e tente novamente')).toBeVisible()
    expect(await readPartnerEvents(page)).toEqual([
      { type: 'error', code: 'CSRF.REJECTED', traceId: expect.stringMatching(/^[\da-f]{32}$/) },
    ])
  })
}

test('a page without storage, as in a web view that blocks third parties, shows a payable Pix', async ({
  page,
  stack,
  sandbox,
}) => {
  await openPlainPage(page, stack.portal, {
    token: createCustomerToken('pj-letters'),
    html: `<script>
      for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
        Object.defineProperty(window, name, { get() { throw new DOMException('blocked', 'SecurityError') } })
      Object.defineProperty(document, 'cookie', { get() { throw new DOMException('blocked', 'SecurityError') } })
    </script>`,
  })
  await firstLink(page, /^Pagar R\$/).click()
  await payByPix(page, sandbox)
})

const HOSTILE = `
<style>* { all: unset !important; } h1, h2 { color: red !important; font-size: 99px !important } :root { --color-text: red; --space-16: 200px; font-size: 4px } script, style { display: none !important }</style>
<script>
  const real = window.fetch
  window.fetch = (...args) => real(...args)
  Element.prototype.matches = () => { throw new Error('patched') }
</script>`

test('a page that extends Object.prototype still shows a payable Pix', async ({
  page,
  stack,
  sandbox,
}) => {
  const html =
    "<script>Object.prototype.polluted = 'yes'; Array.prototype.polluted = 'yes'</script>"
  await openPlainPage(page, stack.portal, { token: createCustomerToken('pf-two-contracts'), html })
  await firstLink(page, /^Pagar R\$/).click()
  await payByPix(page, sandbox)
})

test('a page that breaks built-in prototypes shows the customer a message', async ({
  page,
  stack,
  trouble,
}) => {
  trouble.expected.push(/page error/)
  await openPlainPage(page, stack.portal, {
    token: createCustomerToken('pf-discount'),
    html: "<script>Object.prototype.get = () => 'yes'</script>",
  })
  await expect(
    page.getByText('Não foi possível abrir o pagamento nesta página. Nada foi cobrado.'),
  ).toBeVisible()
  expect(await readPartnerEvents(page)).toEqual([{ type: 'error', code: 'BLOCKED', traceId: '-' }])
})

test('a hostile page still shows a payable Pix in our own look', async ({
  page,
  stack,
  sandbox,
}) => {
  await openPlainPage(page, stack.portal, {
    token: createCustomerToken('pf-day-10'),
    html: HOSTILE,
  })
  await firstLink(page, /^Pagar R\$/).click()
  await page.getByRole('link', { name: /^Pix/ }).click()
  const heading = page.getByRole('heading', { name: 'Pagamento Pix' })
  await expect(heading).toHaveCSS('color', 'rgb(15, 26, 51)')
  await expect(heading).toHaveCSS('font-weight', '700')
  await payOpenPix(page, sandbox)
})

test('colours of the page apply if their contrast suffices, otherwise ours apply and the page gets a warning', async ({
  page,
  stack,
}) => {
  const colours = (accent: string) =>
    `<style>#pagamento { --payments-accent: ${accent}; --payments-on-accent: #fff; --payments-brand: #4a0f63 }</style>`
  const look = async (accent: string) => {
    // The URL stays the same, fragment included.
    await page.goto('about:blank')
    await openPlainPage(page, stack.portal, {
      token: createCustomerToken('pf-many'),
      html: colours(accent),
    })
    await expect(page.getByRole('link', { name: /^Pagar as/ })).toBeVisible()
    await page.getByRole('checkbox').first().check()
    return page.getByRole('link', { name: /^Pagar 1 fatura/ })
  }
  await expect(await look('#7a1fa2')).toHaveCSS('background-color', 'rgb(122, 31, 162)')
  expect(listTypes(await readPartnerEvents(page))).toEqual(['ready'])
  await expect(await look('#ffd54a')).toHaveCSS('background-color', 'rgb(255, 198, 41)')
  expect(await readPartnerEvents(page)).toEqual([
    { type: 'error', code: 'THEME.CONTRAST', traceId: '-' },
    { type: 'ready' },
  ])
})

test('two mounts on a page are independent, and a hundred leave nothing behind', async ({
  page,
  stack,
  trouble,
}) => {
  // The page reloads with a token that was used already.
  trouble.expected.push(/status of 400/)
  await openPlainPage(page, stack.portal, { token: createCustomerToken('pf-discount') })
  const first = page.getByRole('link', { name: /^Pagar R\$/ })
  await expect(first.first()).toBeVisible()
  const perMount = await first.count()
  await page.evaluate((token) => {
    ;(globalThis as unknown as { mount(token: string): void }).mount(token)
  }, createCustomerToken('pf-neighbour'))
  await expect.poll(() => first.count()).toBeGreaterThan(perMount)
  await page.reload()

  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  const measure = async () => {
    await session.send('HeapProfiler.collectGarbage')
    const { metrics } = await session.send('Performance.getMetrics')
    return Object.fromEntries(metrics.map(({ name, value }) => [name, value]))
  }
  /** Canceled requests hold their page until their response arrives. */
  const expectFlat = (before: Record<string, number>) =>
    expect(async () => {
      const after = await measure()
      for (const name of ['Nodes', 'JSEventListeners'])
        expect((after[name] ?? 0) - (before[name] ?? 0)).toBeLessThan(20)
      expect((after.JSHeapUsedSize ?? 0) - (before.JSHeapUsedSize ?? 0)).toBeLessThan(1_000_000)
    }).toPass({ timeout: 60_000 })
  const rounds = (count: number) =>
    page.evaluate(async (times) => {
      const { mounted, mount } = globalThis as unknown as {
        mounted: { unmount(): void }
        mount(token?: string): { unmount(): void }
      }
      mounted.unmount()
      const place = document.getElementById('pagamento')
      for (let round = 0; round < times; round += 1) {
        const one = mount()
        while (!place?.firstElementChild?.shadowRoot?.querySelector('.portal-root div div'))
          await new Promise(requestAnimationFrame)
        one.unmount()
      }
      return place?.childNodes.length
    }, count)
  const globals = () =>
    page.evaluate(() =>
      Object.keys(globalThis).filter((name) => /portal|webpack|chunk|react|mfe/i.test(name)),
    )

  expect(await rounds(10)).toBe(0)
  const before = await measure()
  expect(await rounds(100)).toBe(0)
  await expectFlat(before)
  expect(await globals()).toEqual(['PortalPayments'])

  /** Each mounts, shows the open invoices, and unmounts with its session and listeners. */
  const visits = (count: number) =>
    page.evaluate(
      async (tokens) => {
        const { mount } = globalThis as unknown as { mount(token?: string): { unmount(): void } }
        const place = document.getElementById('pagamento')
        const shadowRoots: ShadowRoot[] = []
        for (const token of tokens) {
          const one = mount(token)
          const shadowRoot = place?.firstElementChild?.shadowRoot
          while (!shadowRoot?.querySelector('a[href*="/pagamento?"]'))
            await new Promise(requestAnimationFrame)
          shadowRoots.push(shadowRoot)
          one.unmount()
        }
        return [
          place?.childNodes.length,
          ...new Set(shadowRoots.map((shadowRoot) => shadowRoot.adoptedStyleSheets.length)),
          document.adoptedStyleSheets.length,
        ]
      },
      Array.from({ length: count }, () => createCustomerToken('pf-discount')),
    )
  expect(await visits(5)).toEqual([0, 0, 0])
  const quiet = await measure()
  expect(await visits(20)).toEqual([0, 0, 0])
  await expectFlat(quiet)
})
