import type { Page } from '@playwright/test'
import { buildPath } from '@portal/contract/paths'
import {
  expectAccessible,
  expectLargeTargets,
  expectReachableInLandscape,
  expectRoomForLargeLetters,
} from '../support/accessible.ts'
import {
  answerChallenge,
  challengeFrame,
  CARD_TILE,
  CARDS,
  cardFrame,
  fillCard,
  payButton,
} from '../support/card-fields.ts'
import { checkWithNu, expectNoFindings, hasJava } from '../support/checkers.ts'
import { CODE_METHODS } from '../support/code-pages.ts'
import { startSignIn } from '../support/sign-in.ts'
import { expect, firstLink, test } from '../support/watch.ts'

test.use({ reducedMotion: 'reduce' } as object)

const PUBLIC_PATHS = [
  buildPath('login'),
  buildPath('companyLogin'),
  buildPath('security'),
  buildPath('channels'),
  buildPath('privacy'),
  buildPath('maintenance'),
  '/fora/do/mapa',
]
const PRIVATE_PATHS = [
  buildPath('home'),
  buildPath('paymentHistory'),
  buildPath('annualStatements'),
  buildPath('credits'),
  buildPath('automaticPix'),
  buildPath('myAccount'),
  buildPath('notifications'),
  buildPath('cases'),
  buildPath('email'),
]

const waitForScreen = async (page: Page) => {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
}

/** All checkers, words at 200 %, and targets. */
const expectUsable = async (page: Page) => {
  await waitForScreen(page)
  await expectAccessible(page)
  await expectNoFindings(page)
  await expectLargeTargets(page)
  await expectRoomForLargeLetters(page)
}

// WCAG 1.1.1, 1.3.1, 1.3.2, 1.3.5, 1.4.3, 1.4.4, 1.4.10, 2.4.2, 2.4.4, 2.4.6, 2.5.3, 2.5.8, 3.1.1, 3.3.2, 4.1.2
test('all checkers find nothing on the public pages', async ({ page, trouble }) => {
  trouble.expected.push(/404/)
  for (const path of PUBLIC_PATHS) {
    await page.goto(path)
    await expectUsable(page)
  }
  await page.goto('/')
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByText('O campo telefone é obrigatório').first()).toBeVisible()
  await expectUsable(page)
  await startSignIn(page, 'pf-overdue')
  await expect(page.getByLabel('Código recebido por SMS')).toBeVisible()
  await expectUsable(page)
})

// WCAG 1.1.1, 1.3.1, 1.4.3, 1.4.4, 2.5.3, 2.5.8, 3.2.4, 4.1.2
test('all checkers find nothing on the signed-in pages', async ({ page, signInAs }) => {
  await signInAs('pf-two-contracts')
  for (const path of PRIVATE_PATHS) {
    await page.goto(path)
    await expectUsable(page)
  }
  await page.goto('/')
  await firstLink(page, /^Detalhes da fatura/).click()
  await expect(page.getByRole('heading', { name: 'Informações de conta' })).toBeVisible()
  await expectUsable(page)
})

// WCAG 1.3.4, 1.4.4
test('all checkers find nothing on the pages of an agreement and an offer', async ({
  page,
  signInAs,
}) => {
  await signInAs('pf-agreement')
  await firstLink(page, /^Ver acordo/).click()
  await expect(page.getByRole('heading', { name: /^Acordo/, level: 1 })).toBeVisible()
  await expectUsable(page)
  await page.context().clearCookies()
  await signInAs('pf-discount')
  await firstLink(page, /^Ver oferta/).click()
  await expect(page.getByRole('heading', { name: /^Oferta/, level: 1 })).toBeVisible()
  await expectUsable(page)
  await expectReachableInLandscape(page, 'Pagar à vista')
})

test('all checkers find nothing on the pages of a payment', async ({ page, signInAs }) => {
  await signInAs('pf-day-10')
  await firstLink(page, /^Pagar/).click()
  await expect(page.getByText('Recomendado!')).toBeVisible()
  await expectNoFindings(page)
  await page.getByRole('link', { name: CODE_METHODS.pix.tile }).click()
  await CODE_METHODS.pix.code(page)
  await expectNoFindings(page)
})

// WCAG 3.3.1, 3.3.3
test('all checkers find nothing on a refusal, a challenge and a receipt', async ({
  page,
  signInAs,
}) => {
  await signInAs('pf-many')
  await firstLink(page, /^Pagar/).click()
  await page.getByRole('link', { name: CARD_TILE.credit }).click()
  await expect(cardFrame(page, 'credit').getByLabel('Número do cartão')).toBeVisible()
  await fillCard(page, 'credit', CARDS.creditRefused)
  await payButton(page).click()
  await expect(page.getByText('O banco do cartão não autorizou.')).toBeVisible()
  await expectUsable(page)
  await page.getByRole('link', { name: 'Tentar novamente' }).click()
  await fillCard(page, 'credit', CARDS.creditChallenge)
  await payButton(page).click()
  await expect(challengeFrame(page).getByLabel('Código de confirmação')).toBeVisible()
  await expectUsable(page)
  await answerChallenge(page, '1234')
  await expect(page.getByText('Pagamento realizado com sucesso!')).toBeVisible()
  await expectUsable(page)
  await page.getByRole('link', { name: 'Ver comprovante' }).click()
  await expect(page.getByRole('heading', { name: 'Comprovante de pagamento' })).toBeVisible()
  await expectUsable(page)
})

// Needs Java, which the other tests do not.
test('the Nu checker finds no error on the screens above', async () => {
  test.skip(!hasJava(), 'no Java on this machine')
  const { screens, findings } = await checkWithNu()
  expect(findings).toEqual([])
  expect(screens).toBeGreaterThan(20)
})
