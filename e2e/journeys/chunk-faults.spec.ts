import type { Locator, Page } from '@playwright/test'
import { readPixCode } from '../support/pix-page.ts'
import { startSignIn } from '../support/sign-in.ts'
import { expect, firstLink, test } from '../support/watch.ts'

test.use({ ownStack: {} })
test.describe.configure({ mode: 'serial' })

/** Lazy chunks of a remote's screens; its entry and initial chunks are not blocked. */
const matchScreens = (remote: string) => new RegExp(`/remotes/${remote}/[^/]+/(?!remote)[^/]+\\.js`)

/** Lazy chunks of payments: what follows a payment, and its result. */
const LATER = /\/remotes\/payments\/[^/]+\/(follow|results)\.\w+\.js/
const NOISE = [
  /remotes\//,
  /Failed to load resource/,
  /Loading chunk/,
  /ChunkLoadError/,
  /integrity/i,
]

/** Fails every screen chunk of the remote; returns a function that stops this. */
const block = async (page: Page, remote: string) => {
  await page.route(matchScreens(remote), (route) => route.abort('connectionrefused'))
  return () => page.unroute(matchScreens(remote))
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

const expectHealed = async (page: Page, letThrough: () => Promise<void>, shown: Locator) => {
  const retry = page.getByRole('main').getByRole('button', { name: 'Tentar novamente' })
  await expect(retry).toBeVisible()
  await letThrough()
  await retry.click()
  await expect(shown).toBeVisible()
}

test.beforeEach(({ trouble }) => void trouble.expected.push(...NOISE))

test('a support screen whose chunk failed loads on retry', async ({ page, trouble }) => {
  // The prerendered HTML is removed, which React reports as well.
  trouble.expected.push(/React error #422/)
  const letThrough = await block(page, 'support')
  await page.goto('/seguranca')
  await expectHealed(page, letThrough, heading(page, 'Segurança'))
})

test('a login step whose chunk failed loads on retry', async ({ page }) => {
  await page.goto('/')
  await startSignIn(page, 'pf-discount')
  await expect(heading(page, 'Digite o código')).toBeVisible()
  const letThrough = await block(page, 'auth')
  await page.reload()
  await expectHealed(page, letThrough, heading(page, 'Digite o código'))
})

test.describe('signed in', () => {
  test('notifications work while the bills remote is unreachable', async ({ page, signInAs }) => {
    await signInAs('pf-discount')
    await page.route('**/remotes/bills/**', (route) => route.abort('connectionrefused'))
    await page.goto('/notificacoes')
    await expect(page.getByText('Oferta para você')).toBeVisible()
    await expect(page.getByText(/40% de desconto/)).toBeVisible()
  })

  test('a page loads no remote that it does not show', async ({ page, signInAs }) => {
    await signInAs('pf-discount')
    await expect(page.getByText('Total em aberto')).toBeVisible()
    await page.waitForLoadState('networkidle')
    const asked: string[] = []
    page.on('request', (request) => void asked.push(request.url()))
    await page.goto('/notificacoes')
    await expect(page.getByText('Oferta para você')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Notificações/ })).toBeVisible()
    await page.waitForLoadState('networkidle')
    const remotes = new Set(asked.flatMap((url) => /\/remotes\/(\w+)\//.exec(url)?.[1] ?? []))
    expect([...remotes]).toEqual(['support'])
  })

  test('a paid Pix shows success although its receipt chunk fails', async ({
    page,
    sandbox,
    signInAs,
  }) => {
    await signInAs('pf-neighbour')
    await firstLink(page, /^Detalhes da fatura/).click()
    await page.route(LATER, (route) => route.abort('connectionrefused'))
    await page.getByRole('link', { name: 'Pagar', exact: true }).click()
    const refused = page.waitForEvent('requestfailed', (request) =>
      request.url().includes('/follow.'),
    )
    await page.getByRole('link', { name: /^Pix/ }).click()
    const code = await readPixCode(page)
    await refused
    await page.route(/\/remotes\/payments\/[^/]+\/results\.\w+\.js/, (route) =>
      route.abort('connectionrefused'),
    )
    await page.unroute(LATER)
    await sandbox.payPix(code)
    await expect(heading(page, 'Pagamento realizado com sucesso!')).toBeVisible()
    await expect(page.getByRole('region', { name: 'O que foi pago' })).toHaveCount(0)
    await page.unrouteAll()
    await page.reload()
    await expect(page.getByRole('region', { name: 'O que foi pago' })).toBeVisible()
  })
})
