import { test } from '@playwright/test'
import { captureOne, openPage } from '../support/capture.ts'
import {
  challengeFrame,
  CARD_TILE,
  cardFrame,
  CARDS,
  fillCard,
  payButton,
} from '../support/card-fields.ts'
import { sharedStack } from '../support/stack.ts'
import { signIn } from '../support/sign-in.ts'
import { firstLink, openInvoice } from '../support/watch.ts'

// Screenshots of single details (docs/looks/README.md).
test.use({ serviceWorkers: 'allow' })

const { portal, sandbox } = sharedStack()
const partner = process.env.PARTNER_URL ?? 'http://localhost:3200'

test('captures details of invoices', async ({ page }) => {
  await openPage(page, portal)
  await signIn(page, sandbox, 'pf-two-contracts')
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('dialog').waitFor()
  await captureOne(page, 'menu', 'phone')
  await page.keyboard.press('Escape')
  await openInvoice(page)
  await page.getByRole('region', { name: 'Pagar hoje ou depois' }).waitFor()
  await page.setViewportSize({ width: 1280, height: 800 })
  const chart = page.locator('section, details').filter({ hasText: 'Últimas faturas desta linha' })
  await captureOne(page, 'chart', 'desktop', chart.last())
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  await captureOne(page, 'large-text', 'phone')
})

test('captures details of customers without debts and with a blocked card', async ({ browser }) => {
  for (const [customer, name] of [
    ['pf-agreement', 'agreement-not-due'],
    ['pf-card-blocked', 'amounts-add-up'],
  ] as const) {
    const page = await browser.newPage()
    await openPage(page, portal)
    await signIn(page, sandbox, customer)
    await page.getByRole('heading', { level: 1 }).waitFor()
    if (name === 'amounts-add-up') await openInvoice(page)
    const items = page.locator('section').filter({ hasText: 'O que está sendo cobrado' })
    await captureOne(page, name, 'phone', name === 'amounts-add-up' ? items.last() : undefined)
    await page.close()
  }
})

test('captures details of payments', async ({ page }) => {
  await openPage(page, portal)
  await signIn(page, sandbox, 'pf-day-10')
  await firstLink(page, /^Pagar/).click()
  await page.getByRole('link', { name: CARD_TILE.credit }).click()
  await cardFrame(page, 'credit').getByLabel('Número do cartão').waitFor()
  await fillCard(page, 'credit', CARDS.creditRefused)
  await payButton(page).click()
  await page.getByText('O banco do cartão não autorizou.').waitFor()
  await captureOne(page, 'refused', 'phone')
  await page.getByRole('link', { name: 'Tentar novamente' }).click()
  await fillCard(page, 'credit', CARDS.creditChallenge)
  await payButton(page).click()
  await challengeFrame(page).getByLabel('Código de confirmação').waitFor()
  await captureOne(page, 'challenge', 'phone')
})

test('captures details of codes, notifications and phone numbers', async ({ page, context }) => {
  await openPage(page, portal)
  await signIn(page, sandbox, 'pj-letters')
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('button', { name: /^Notificações/ }).click()
  await page.getByRole('dialog', { name: 'Notificações' }).getByRole('listitem').first().waitFor()
  await captureOne(page, 'bell', 'desktop')
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 390, height: 844 })
  await firstLink(page, /^Pagar/).click()
  await page.getByRole('link', { name: /^Pagar agora/ }).click()
  await page.getByRole('button', { name: 'Pagar com app do meu banco' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Nubank' }).waitFor()
  await captureOne(page, 'banks', 'phone')
  await openPage(page, `${portal}/canais-de-atendimento`)
  await context.setOffline(true)
  await openPage(page, `${portal}/canais-de-atendimento`)
  await captureOne(page, 'channels-offline', 'phone')
})

test('captures details of maintenance and partners', async ({ page }) => {
  await openPage(page, `${portal}/manutencao`)
  await captureOne(page, 'maintenance', 'desktop')
  await page.goto(`${partner}/entrar/heitor`)
  await page.getByRole('link', { name: 'Pagar conta' }).click()
  await firstLink(page, /^Pagar R\$/).waitFor()
  await captureOne(page, 'partner-list', 'desktop')
})
