import { test, type Page } from '@playwright/test'
import { capture, openPage, WIDTHS } from '../support/capture.ts'
import { payOpenPix } from '../support/pix-page.ts'
import { sharedStack } from '../support/stack.ts'
import { signIn } from '../support/sign-in.ts'
import { firstLink } from '../support/watch.ts'

const { portal, sandbox } = sharedStack()
const partner = process.env.PARTNER_URL ?? 'http://localhost:3200'

const open = (page: Page, path: string) => openPage(page, portal + path)

test('captures the public pages', async ({ page }) => {
  await open(page, '/')
  await page.locator('form[data-lives]').waitFor()
  await capture(page, 'landing')
  await open(page, '/fora/do/mapa')
  await capture(page, 'not-found')
})

test('captures a payment by Pix', async ({ page }) => {
  await open(page, '/')
  await signIn(page, sandbox, 'pf-overdue')
  await page.setViewportSize(WIDTHS.wide)
  await page.getByText('Suas faturas mês a mês').waitFor()
  await capture(page, 'bills')
  await page.getByRole('link', { name: /^Pagar tudo/ }).click()
  await page.getByText('Recomendado!').waitFor()
  await capture(page, 'picker')
  await page.getByRole('link', { name: /^Pix/ }).click()
  await page.getByRole('group', { name: 'Pix copia e cola' }).waitFor()
  await capture(page, 'pix')
  await payOpenPix(page, sandbox)
  await capture(page, 'paid')
  await open(page, '/')
  await page.getByText('Tudo em dia').waitFor()
  await capture(page, 'nothing-due')
})

test('captures an invoice and a page without a connection', async ({ page, context }) => {
  await open(page, '/')
  await signIn(page, sandbox, 'pf-two-contracts')
  await firstLink(page, /^Detalhes da fatura/).click()
  await page.getByRole('region', { name: 'Pagar hoje ou depois' }).waitFor()
  await capture(page, 'bill')
  await open(page, '/minha-conta')
  await capture(page, 'account')
  await open(page, '/')
  await page.getByText('Total em aberto').waitFor()
  await context.setOffline(true)
  await page.getByText(/^Sem conexão/).waitFor()
  await capture(page, 'offline')
})

test('captures an offer', async ({ page }) => {
  await open(page, '/')
  await signIn(page, sandbox, 'pf-discount')
  await page.getByRole('link', { name: 'Ver oferta' }).first().click()
  await page.getByRole('radio', { name: /^3 parcelas/ }).check()
  await capture(page, 'offer')
})

test('captures an agreement', async ({ page }) => {
  await open(page, '/')
  await signIn(page, sandbox, 'pf-agreement')
  await page.getByRole('link', { name: 'Ver acordo' }).first().click()
  await page.getByRole('region', { name: /hoje ou depois/ }).waitFor()
  await capture(page, 'agreement')
})

test('captures 40 contracts', async ({ page }) => {
  await open(page, '/')
  await signIn(page, sandbox, 'pf-many')
  await page
    .getByRole('button', { name: /^Selecionar/ })
    .first()
    .waitFor()
  await capture(page, 'many-lines')
})

test("captures payments in a partner's page", async ({ page }) => {
  await page.goto(`${partner}/entrar/heitor`)
  await page.getByRole('link', { name: 'Pagar conta' }).click()
  await firstLink(page, /^Pagar R\$/).click()
  await page.getByRole('link', { name: /^Pix/ }).click()
  await page.getByRole('group', { name: 'Pix copia e cola' }).waitFor()
  await capture(page, 'partner')
})
