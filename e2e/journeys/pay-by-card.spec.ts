import type { Page } from '@playwright/test'
import {
  answerChallenge,
  challengeFrame,
  CARDS,
  CARD_TILE,
  cardFrame,
  fillCard,
  payButton,
  type CardKind,
} from '../support/card-fields.ts'
import { chooseOne, chooseTwo } from '../support/code-pages.ts'
import type { Sandbox } from '../support/sandbox.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/watch.ts'

// The slow issuer responds before any timeout.
test.use({ ownStack: { SANDBOX_CARD_SLOW_MS: '9000' } })

const success = (page: Page) =>
  page.getByRole('heading', { name: 'Pagamento realizado com sucesso!' })
const failure = (page: Page) => page.getByRole('heading', { name: 'Pagamento não realizado' })

const toCard = async (page: Page, sandbox: Sandbox, kind: CardKind, choose = chooseOne) => {
  await page.goto('/')
  await signIn(page, sandbox, 'pf-many')
  await choose(page)
  await expect(page.getByText('Recomendado!')).toBeVisible()
  await page.getByRole('link', { name: CARD_TILE[kind] }).click()
  await expect(cardFrame(page, kind).getByLabel('Número do cartão')).toBeVisible()
}

test('a credit card pays two invoices, and no number of it is anywhere in the portal', async ({
  page,
  sandbox,
}) => {
  const sent: string[] = []
  page.on('request', (request) => {
    if (!request.url().includes(':4101') && !request.url().includes('/fields'))
      sent.push(request.url() + (request.postData() ?? ''))
  })
  await toCard(page, sandbox, 'credit', chooseTwo)
  await expect(
    page.getByRole('heading', { level: 1, name: 'Insira os dados do seu Cartão de Crédito:' }),
  ).toBeVisible()
  await payButton(page).click()
  await expect(cardFrame(page, 'credit').getByText('Informe o número do cartão.')).toBeVisible()
  await expect(cardFrame(page, 'credit').getByLabel('Número do cartão')).toBeFocused()
  await fillCard(page, 'credit', CARDS.creditApproved)
  await payButton(page).click()
  await expect(success(page)).toBeVisible()
  await expect(page.getByRole('region', { name: 'O que foi pago' })).toContainText(
    'Cartão de crédito, final 1111',
  )
  await expect(page.getByRole('region', { name: 'O que foi pago' })).toContainText('2 faturas')
  expect(sent.filter((text) => text.includes(CARDS.creditApproved))).toEqual([])
  const kept = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
  )
  expect(kept).not.toContain(CARDS.creditApproved)
})

test('a credit card pays in three parts, as the acquirer offers them, and the receipt says so', async ({
  page,
  sandbox,
}) => {
  await toCard(page, sandbox, 'credit')
  const choice = page.getByRole('combobox', { name: 'Em quantas vezes?' })
  const [three] = (await choice.getByRole('option').allTextContents()).filter((label) =>
    label.startsWith('3x'),
  )
  expect(three).toMatch(/^3x de R\$\s[\d.]+,\d{2} sem juros$/)
  await choice.selectOption('3')
  await expect(page.getByRole('button', { name: /^Pagar R\$\s[\d.]+,\d{2} em 3x$/ })).toBeVisible()
  await fillCard(page, 'credit', CARDS.creditApproved)
  await payButton(page).click()
  await expect(success(page)).toBeVisible()
  await expect(page.getByRole('region', { name: 'O que foi pago' })).toContainText(
    `final 1111, em ${three?.replace(' sem juros', '') ?? ''}`,
  )
})

test('a 3-D Secure challenge survives bank app, reload and a wrong code until the right code pays', async ({
  page,
  sandbox,
}) => {
  await toCard(page, sandbox, 'credit')
  await fillCard(page, 'credit', CARDS.creditChallenge)
  await cardFrame(page, 'credit').getByLabel('Código de segurança').press('Enter')
  await expect(
    page.getByRole('heading', { name: 'Confirme o pagamento no seu banco' }),
  ).toBeVisible()
  const appLink = challengeFrame(page).getByRole('link', { name: 'Abrir o app do banco' })
  await appLink.click()
  await expect(appLink).toBeVisible()
  await page.reload()
  await answerChallenge(page, '9999')
  await expect(page.frameLocator('iframe').getByText('O código não confere.')).toBeVisible()
  await answerChallenge(page, '1234')
  await expect(success(page)).toBeVisible()
})

test("a challenge on the bank's own origin is confirmed in a new window", async ({
  page,
  sandbox,
}) => {
  await toCard(page, sandbox, 'credit')
  await fillCard(page, 'credit', CARDS.creditIssuerPage)
  await payButton(page).click()
  const bank = challengeFrame(page).frameLocator('iframe')
  await bank.getByRole('link', { name: 'Abrir o app do banco' }).click()
  await page.getByRole('button', { name: 'A página do banco não abriu? Tentar novamente' }).click()
  const opened = page.waitForEvent('popup')
  await bank.getByRole('link', { name: 'Abrir em outra janela' }).click()
  await (await opened).getByRole('button', { name: 'Autorizar' }).click()
  await expect(success(page)).toBeVisible()
})

test('a refused card shows that nothing was charged, and another card pays', async ({
  page,
  sandbox,
}) => {
  await toCard(page, sandbox, 'credit')
  await fillCard(page, 'credit', CARDS.creditRefused)
  await payButton(page).click()
  await expect(failure(page)).toBeVisible()
  await expect(page.getByText('O banco do cartão não autorizou.')).toBeVisible()
  await page.getByRole('link', { name: 'Tentar novamente' }).click()
  await fillCard(page, 'credit', CARDS.creditApproved)
  await payButton(page).click()
  await expect(success(page)).toBeVisible()
})

test('an outage of the acquirer shows an error, and the same card pays once afterwards', async ({
  page,
  sandbox,
  trouble,
}) => {
  trouble.expected.push(/status of 50\d/)
  await toCard(page, sandbox, 'credit')
  await fillCard(page, 'credit', CARDS.creditApproved)
  await sandbox.setFault('card', 'error')
  await payButton(page).click()
  await expect(cardFrame(page, 'credit').getByText(/Nada foi cobrado/)).toBeVisible()
  await sandbox.setFault('card', 'off')
  await payButton(page).click()
  await expect(success(page)).toBeVisible()
})

test('a late response of the issuer survives a reload and charges once', async ({
  page,
  sandbox,
}) => {
  await toCard(page, sandbox, 'credit')
  await fillCard(page, 'credit', CARDS.creditLate)
  await payButton(page).click()
  await expect(page.getByRole('heading', { name: 'Estamos processando o pagamento' })).toBeVisible()
  await page.reload()
  await expect(success(page)).toBeVisible()
})

test('a debit card of Caixa is authenticated and pays; one whose owner is not known does not', async ({
  page,
  sandbox,
}) => {
  await toCard(page, sandbox, 'debit')
  await fillCard(page, 'debit', CARDS.creditApproved)
  await payButton(page).click()
  await expect(cardFrame(page, 'debit').getByText(/não é um Cartão de Débito Caixa/)).toBeVisible()
  await fillCard(page, 'debit', CARDS.debitRefused)
  await payButton(page).click()
  await expect(failure(page)).toBeVisible()
  await expect(page.getByText('O banco não confirmou que o pagamento é seu.')).toBeVisible()
  await page.getByRole('link', { name: 'Tentar novamente' }).click()
  await fillCard(page, 'debit', CARDS.debitChallenge)
  await payButton(page).click()
  await answerChallenge(page, '1234')
  await expect(success(page)).toBeVisible()
})

test('a challenge can be cancelled at the bank, and the invoice is then paid by Pix', async ({
  page,
  sandbox,
}) => {
  await toCard(page, sandbox, 'credit')
  await fillCard(page, 'credit', CARDS.creditChallenge)
  await payButton(page).click()
  const cancel = page.getByRole('button', { name: 'Cancelar pagamento' })
  const whereItIs = () =>
    cancel.evaluate((button) => button.getBoundingClientRect().top + window.scrollY)
  const whileOpening = await whereItIs()
  await expect(challengeFrame(page).getByLabel('Código de confirmação')).toBeVisible()
  // The button must not move when the bank's page opens.
  expect(await whereItIs()).toBe(whileOpening)
  // By key: the browser routes a click right after a scroll to the frame that was there before.
  await cancel.press('Enter')
  await expect(page.getByRole('heading', { name: 'Este pagamento foi cancelado' })).toBeVisible()
  await page.getByRole('link', { name: 'Outras formas de pagamento' }).click()
  await page.getByRole('link', { name: /^Pix/ }).click()
  await expect(page.getByRole('group', { name: 'Pix copia e cola' })).toHaveText(/^000201/)
})
