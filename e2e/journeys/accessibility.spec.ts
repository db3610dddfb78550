import {
  expectAccessible,
  expectNoSidewaysScroll,
  expectRoomForLargeLetters,
} from '../support/accessible.ts'
import { CARD_TILE, cardFrame } from '../support/card-fields.ts'
import { expect, firstLink, test } from '../support/watch.ts'
import { markExtended } from '../support/extended.ts'

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [320, 390, 1280]) {
    test(
      `public screens are accessible: ${width} px, ${colorScheme}`,
      markExtended(![`390 light`, `1280 dark`].includes(`${width} ${colorScheme}`)),
      async ({ page }) => {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        await page.setViewportSize({ width, height: 800 })
        const check = async () => {
          await expectAccessible(page)
          await expectNoSidewaysScroll(page)
        }
        await page.goto('/')
        await expect(page.getByLabel('CPF ou CNPJ')).toBeVisible()
        await check()
        for (const path of ['/seguranca', '/canais-de-atendimento', '/politica-de-privacidade']) {
          await page.goto(path)
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
          await check()
        }
      },
    )
  }

  // Consumer law 21
  test(
    `signed-in screens are accessible: ${colorScheme}`,
    markExtended(colorScheme === 'dark'),
    async ({ page, signInAs }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await signInAs('pf-two-contracts')
      await expect(page.getByText('Total em aberto')).toBeVisible()
      await expectAccessible(page)
      await expectRoomForLargeLetters(page)
      await firstLink(page, /^Detalhes da fatura/).click()
      await expect(page.getByRole('heading', { name: 'Informações de conta' })).toBeVisible()
      await expectAccessible(page)
      await expectRoomForLargeLetters(page)
      await page.getByRole('link', { name: 'Pagar', exact: true }).click()
      await expect(page.getByText('Recomendado!')).toBeVisible()
      await page.getByText('ver detalhes').click()
      await expect(page.getByRole('region', { name: 'Informações de conta' })).toBeVisible()
      await expectAccessible(page)
      await expectRoomForLargeLetters(page)
      await page.getByRole('link', { name: CARD_TILE.credit }).click()
      await expect(cardFrame(page, 'credit').getByLabel('Número do cartão')).toBeVisible()
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
      await page.goBack()
      await page.getByRole('link', { name: /^Pix/ }).click()
      await expect(page.getByText('Aguardando pagamento...')).toBeVisible()
      await expectAccessible(page)
      await expectRoomForLargeLetters(page)
    },
  )
}
