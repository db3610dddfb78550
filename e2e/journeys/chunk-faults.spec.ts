import type { Locator, Page } from '@playwright/test'
import { shownCode } from '../support/pix-page.ts'
import { startSignIn } from '../support/sign-in.ts'
import { expect, firstLink, test } from '../support/watch.ts'

test.use({ ownStack: {} })
test.describe.configure({ mode: 'serial' })

/** Screens of a remote that come when they are first shown; its entry and what the entry brings are let through. */
const screensOf = (remote: string) => new RegExp(`/remotes/${remote}/[^/]+/(?!remote)[^/]+\\.js`)

/** Of the payments: what follows one, and how it ended. */
const LATER = /\/remotes\/payments\/[^/]+\/(follow|results)\.\w+\.js/
const NOISE = [
  /remotes\//,
  /Failed to load resource/,
  /Loading chunk/,
  /ChunkLoadError/,
  /integrity/i,
]

/** Every screen of the remote fails to come from here on; returns how to let them through again. */
const block = async (page: Page, remote: string) => {
  await page.route(screensOf(remote), (route) => route.abort('connectionrefused'))
  return () => page.unroute(screensOf(remote))
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

test('a screen of support that failed once comes at the next try', async ({ page, trouble }) => {
  // Its first picture is taken away, which React says too.
  trouble.expected.push(/React error #422/)
  const letThrough = await block(page, 'support')
  await page.goto('/seguranca')
  await expectHealed(page, letThrough, heading(page, 'Segurança'))
})

test('a step of the login that failed once comes at the next try', async ({ page }) => {
  await page.goto('/')
  await startSignIn(page, 'pf-discount')
  await expect(heading(page, 'Digite o código')).toBeVisible()
  const letThrough = await block(page, 'auth')
  await page.reload()
  await expectHealed(page, letThrough, heading(page, 'Digite o código'))
})

test.describe('signed in', () => {
  test('what a customer should know is said while bills is away', async ({ page, signInAs }) => {
    await signInAs('pf-discount')
    await page.route('**/remotes/bills/**', (route) => route.abort('connectionrefused'))
    await page.goto('/notificacoes')
    await expect(page.getByText('Oferta para você')).toBeVisible()
    await expect(page.getByText(/40% de desconto/)).toBeVisible()
  })

  test('a page loads no room that it does not show', async ({ page, signInAs }) => {
    await signInAs('pf-discount')
    await expect(page.getByText('Total em aberto')).toBeVisible()
    await page.waitForLoadState('networkidle')
    const asked: string[] = []
    page.on('request', (request) => void asked.push(request.url()))
    await page.goto('/notificacoes')
    await expect(page.getByText('Oferta para você')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Notificações/ })).toBeVisible()
    await page.waitForLoadState('networkidle')
    const rooms = new Set(asked.flatMap((url) => /\/remotes\/(\w+)\//.exec(url)?.[1] ?? []))
    expect([...rooms]).toEqual(['support'])
  })

  test('a Pix is paid and said to be, though what follows it comes late and its receipt not at all', async ({
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
    const code = await shownCode(page)
    await refused
    await sandbox.payPix(code)
    await page.unroute(LATER)
    await page.route(/\/remotes\/payments\/[^/]+\/results\.\w+\.js/, (route) =>
      route.abort('connectionrefused'),
    )
    await expect(heading(page, 'Pagamento realizado com sucesso!')).toBeVisible()
    await expect(page.getByRole('region', { name: 'O que foi pago' })).toHaveCount(0)
    await page.unrouteAll()
    await page.reload()
    await expect(page.getByRole('region', { name: 'O que foi pago' })).toBeVisible()
  })
})
