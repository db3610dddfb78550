import { test, type Page } from '@playwright/test'
import { sharedStack } from '../support/stack.ts'
import { signIn } from '../support/sign-in.ts'
const { portal, sandbox } = sharedStack()
const shoot = async (page: Page, name: string, full = true) => {
  for (const [width, colorScheme] of [[390, 'light'], [1280, 'light'], [1280, 'dark']] as const) {
    await page.setViewportSize({ width, height: 844 })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.waitForTimeout(300)
    await page.screenshot({ path: `/tmp/shots/${name}-${width}-${colorScheme}.png`, fullPage: full })
  }
}
test('shots', async ({ page }) => {
  test.setTimeout(600_000)
  await page.goto(portal)
  await signIn(page, sandbox, 'pf-two-contracts')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForTimeout(1500)
  await shoot(page, 'home')
  await page.goto(portal + '/minha-conta')
  await page.getByRole('heading', { name: 'Minha conta' }).waitFor()
  await page.waitForTimeout(800)
  await shoot(page, 'account')
  await page.goto(portal)
  await page.getByRole('link', { name: /^Detalhes da fatura/ }).first().click()
  await page.getByRole('heading', { name: 'Últimas faturas desta linha' }).waitFor()
  await page.waitForTimeout(800)
  await shoot(page, 'bill')
  await page.getByRole('button', { name: /^Notificações/ }).click()
  await page.waitForTimeout(800)
  await shoot(page, 'bell', false)
})
