import type { Locator, Page } from '@playwright/test'
import { signIn, startSignIn } from '../support/sign-in'
import { expect, test } from '../support/watch'

test.use({ ownStack: {} })
test.describe.configure({ mode: 'serial' })

/** Screens of a remote that come when they are first shown; its entry and what the entry brings are let through. */
const screensOf = (remote: string) => new RegExp(`/remotes/${remote}/[^/]+/(?!remote)[^/]+\\.js`)

const NOISE = [/remotes\//, /Failed to load resource/, /Loading chunk/, /ChunkLoadError/, /integrity/i]

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
  test('what a customer should know is said while bills is away', async ({ page, sandbox }) => {
    await page.goto('/')
    await signIn(page, sandbox, 'pf-discount')
    await page.route('**/remotes/bills/**', (route) => route.abort('connectionrefused'))
    await page.goto('/notificacoes')
    await expect(page.getByText('Oferta para você')).toBeVisible()
    await expect(page.getByText(/40% de desconto/)).toBeVisible()
  })

  test('a page loads no room that it does not show', async ({ page, sandbox }) => {
    await page.goto('/')
    await signIn(page, sandbox, 'pf-discount')
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
})
