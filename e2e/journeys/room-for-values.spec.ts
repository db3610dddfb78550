import type { Locator } from '@playwright/test'
import { expectRoomOnDesktop } from '../support/accessible.ts'
import { CARD_TILE, cardFrame, CARDS } from '../support/card-fields.ts'
import { startSignIn } from '../support/sign-in.ts'
import { expect, firstLink, test } from '../support/watch.ts'

// Other journeys pay the invoices of the shared stack.
test.use({ ownStack: {} })

const expectWhole = (element: Locator) =>
  expect
    .poll(() => element.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth))
    .toBeLessThanOrEqual(0)

test('a phone number fits its field at text size 200 %', async ({ page }) => {
  await page.goto('/')
  const phone = page.getByLabel('Telefone')
  await phone.fill('11987654321')
  await expect(page.getByRole('button', { name: 'Limpar campo' })).toBeVisible()
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  await expectWhole(phone)
})

for (const [id, name] of [
  ['pj-numeric', 'Padaria Sol Ltda'],
  ['pj-letters', 'Telecom Norte S.A.'],
  ['pj-trap', 'DK Comércio Ltda'],
] as const)
  test(`the header of a desktop has the whole name ${name}`, async ({ page, signInAs }) => {
    await signInAs(id)
    for (const width of [1024, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await expectWhole(page.getByText(name, { exact: true }))
      const header = await page.getByRole('banner').boundingBox()
      expect(header?.height).toBeLessThan(80)
    }
  })

test('account, invoice and history have room for large letters on a desktop', async ({
  page,
  signInAs,
}) => {
  await signInAs('pj-numeric')
  await expect(page.getByText('Total em aberto')).toBeVisible()
  await expectRoomOnDesktop(page)
  await firstLink(page, /^Detalhes da fatura/).click()
  await expect(page.getByRole('heading', { name: 'Informações de conta' })).toBeVisible()
  await expectRoomOnDesktop(page)
  await page.getByRole('link', { name: 'Pagar', exact: true }).click()
  await page.getByRole('link', { name: /^Pix/ }).click()
  await expect(page.getByText('Aguardando pagamento...')).toBeVisible()
  await page.goto('/historico')
  await expect(page.getByText('Aguardando pagamento')).toBeVisible()
  await expectRoomOnDesktop(page)
})

test('the digits of the PIN are in the middle of their field', async ({ page }) => {
  await page.goto('/')
  await startSignIn(page, 'pf-overdue')
  const pin = page.getByLabel('Código recebido por SMS')
  await pin.fill('12')
  await expect(page.getByRole('button', { name: 'Limpar campo' })).toBeVisible()
  const input = await pin.boundingBox()
  const field = await pin.locator('..').boundingBox()
  expect((input?.x ?? 0) + (input?.width ?? 0) / 2).toBeCloseTo(
    (field?.x ?? 0) + (field?.width ?? 0) / 2,
    0,
  )
})

test('the code of Pix Automático is one line', async ({ page, signInAs }) => {
  await signInAs('pj-letters')
  await page.goto('/pix-automatico')
  await page.getByRole('button', { name: /^Ligar o Pix Automático/ }).click()
  const code = page.locator('code')
  await expect(code).toContainText('000201')
  expect((await code.boundingBox())?.height).toBeLessThan(60)
})

test('a long greeting does not touch the edge of the menu', async ({ page, signInAs }) => {
  await signInAs('pj-letters')
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  await page.getByRole('button', { name: 'Menu' }).click()
  const greeting = page.getByRole('dialog').getByRole('heading')
  await expect(greeting).toBeVisible()
  expect((await greeting.boundingBox())?.y).toBeGreaterThanOrEqual(8)
})

test("the card brand does not overlap the field's label at text size 200 %", async ({
  page,
  signInAs,
}) => {
  await signInAs('pf-overdue')
  await firstLink(page, /^Pagar/).click()
  await page.getByRole('link', { name: CARD_TILE.credit }).click()
  await expect(cardFrame(page, 'credit').getByLabel('Número do cartão')).toBeVisible()
  const url = await page.locator('iframe[title="Dados do cartão de crédito"]').getAttribute('src')
  // As many em as a frame of 320 px with letters of 200 %.
  await page.setViewportSize({ width: 160, height: 800 })
  await page.goto(url ?? '')
  await page.getByLabel('Número do cartão').fill(CARDS.creditApproved)
  const label = await page.getByText('Número do cartão').boundingBox()
  const brand = await page.getByText('Visa', { exact: true }).boundingBox()
  expect(brand?.y).toBeGreaterThan((label?.y ?? 0) + (label?.height ?? 0))
})
