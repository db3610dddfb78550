import { enterByKeys, pressInHeader } from '../support/enter-by-keys.ts'
import { press, tabTo } from '../support/keyboard.ts'
import { expectHeadingFocused } from '../support/steady.ts'
import { expect, test } from '../support/watch.ts'
import { markExtended } from '../support/extended.ts'

// Desktop only, as in keyboard.spec.
test.use({ viewport: { width: 1280, height: 900 } })

test.describe('during opening hours', () => {
  test.use({ ownStack: { PORTAL_NOW: '2027-03-24T15:00:00Z' } })

  test('a keyboard user corrects the phone number, requests a call and follows the case', async ({
    page,
    sandbox,
  }) => {
    await enterByKeys(page, sandbox, 'pf-overdue')
    await pressInHeader(page, 'Canais de Atendimento')
    await expectHeadingFocused(page, 'Canais de Atendimento')
    const opener = page.getByRole('button', { name: 'Pedir uma ligação' })
    const dialog = page.getByRole('dialog')
    await press(page, opener)
    const phone = dialog.getByLabel('Telefone')
    await tabTo(page, phone)
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('119')
    await page.keyboard.press('Enter')
    await expect(phone).toBeFocused()
    await expect(dialog.getByText('O campo telefone é inválido').first()).toBeVisible()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('11912345678')
    await press(page, dialog.getByRole('button', { name: 'Continuar' }))
    await expect(dialog.getByText(/^Protocolo: \d{18}/)).toBeVisible()
    await press(page, dialog.getByRole('link', { name: 'Acompanhar em Meus atendimentos' }))
    await expectHeadingFocused(page, 'Meus atendimentos')
    await expect(page.getByRole('region', { name: 'Pedido de ligação' })).toBeVisible()
  })
})

test.describe('outside opening hours', () => {
  test.use({ ownStack: { PORTAL_NOW: '2027-03-24T03:00:00Z' } })

  test(
    'a keyboard user reads the opening hours and schedules a call-back',
    markExtended(true),
    async ({ page, sandbox }) => {
      await enterByKeys(page, sandbox, 'pf-overdue')
      await pressInHeader(page, 'Canais de Atendimento')
      await expectHeadingFocused(page, 'Canais de Atendimento')
      await press(page, page.getByRole('button', { name: 'Pedir uma ligação' }))
      const dialog = page.getByRole('dialog')
      await expect(
        dialog.getByText(
          'O atendimento por ligação funciona das 8h10 às 20h30 (horário de Brasília).',
        ),
      ).toBeVisible()
      await press(page, dialog.getByRole('link', { name: 'Escolher dia e hora para a ligação' }))
      await expectHeadingFocused(page, 'Meus atendimentos')
      await press(page, page.getByRole('button', { name: 'Agendar uma ligação' }))
      await tabTo(page, dialog.getByLabel('Telefone'))
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.type('11912345678')
      await press(page, dialog.getByRole('button', { name: 'Agendar', exact: true }))
      await expect(dialog.getByText(/^Protocolo \d{18}/)).toBeVisible()
    },
  )
})
