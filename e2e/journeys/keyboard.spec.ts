import type { Page } from '@playwright/test'
import { DEMO_CUSTOMERS, type DemoCustomerId } from '@portal/contract/fixtures/demo-customers'
import { takeClipboard } from '../support/clipboard'
import { CODE_METHODS } from '../support/code-pages'
import { press, tabTo, type } from '../support/keyboard'
import { expectPaid, shownCode } from '../support/pix-page'
import type { Sandbox } from '../support/sandbox'
import { expectHeadingFocused } from '../support/steady'
import { expect, test } from '../support/watch'

// The desk alone: a phone has no Tab key, and what is read out there goes the same way.
test.use({ ownStack: {}, viewport: { width: 1280, height: 900 }, permissions: ['clipboard-read', 'clipboard-write'] })

const enter = async (page: Page, sandbox: Sandbox, id: DemoCustomerId) => {
  const { document, phone } = DEMO_CUSTOMERS[id]
  const known = await sandbox.outbox(phone)
  await page.goto('/')
  await type(page, page.getByLabel('CPF ou CNPJ'), document.replace(/\W/g, ''))
  await type(page, page.getByLabel('Telefone'), phone.slice(3))
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Código recebido por SMS')).toBeFocused()
  await page.keyboard.type(await sandbox.pinFor(phone, known))
  await expectHeadingFocused(page, 'Contas')
}

/** From the list of bills to the ways to pay the first one. */
const toMethods = async (page: Page) => {
  await press(page, page.getByRole('link', { name: /^Detalhes da fatura/ }).first())
  await expectHeadingFocused(page, /^Fatura de/)
  await press(page, page.getByRole('link', { name: 'Pagar', exact: true }))
  await expect(page.getByText('Recomendado!')).toBeVisible()
}

test('who has no pointer logs in, opens a bill, copies its Pix code, and reads that it is paid', async ({ page, sandbox }) => {
  await enter(page, sandbox, 'pf-two-contracts')
  await toMethods(page)
  await press(page, page.getByRole('link', { name: CODE_METHODS.pix.tile }))
  await expectHeadingFocused(page, 'Pagamento Pix')
  const code = await shownCode(page)
  await press(page, page.getByRole('button', { name: 'Copiar', exact: true }))
  await expect(page.getByRole('button', { name: 'Copiado' })).toBeFocused()
  expect(await takeClipboard(page, sandbox)).toBe(code)
  await sandbox.payPix(code)
  await expectPaid(page)
  await expectHeadingFocused(page, 'Pagamento realizado com sucesso!')
  await press(page, page.getByRole('link', { name: 'Página inicial', exact: true }))
  await expectHeadingFocused(page, 'Contas')
})

test('who has no pointer sends a boleto by SMS and copies its line', async ({ page, sandbox }) => {
  await enter(page, sandbox, 'pf-overdue')
  await toMethods(page)
  await press(page, page.getByRole('link', { name: CODE_METHODS.boleto.tile }))
  const code = await CODE_METHODS.boleto.code(page)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

  const opener = page.getByRole('button', { name: 'Receber via SMS' })
  const dialog = page.getByRole('dialog')
  await press(page, opener)
  await tabTo(page, dialog.getByLabel('Telefone'))
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()
  await page.keyboard.press('Enter')
  await type(page, dialog.getByLabel('Telefone'), '11912345678')
  await press(page, dialog.getByRole('button', { name: 'Continuar' }))
  await expect(dialog.getByText('Boleto enviado com sucesso!')).toBeVisible()
  await press(page, dialog.getByRole('button', { name: 'Fechar' }).last())
  await expect(opener).toBeFocused()
  expect((await sandbox.outbox('+5511912345678'))[0]?.text.split('\n').at(-1)).toBe(code)

  await press(page, page.getByRole('button', { name: 'Copiar código' }))
  expect(await takeClipboard(page, sandbox)).toBe(code)
})

test('who has no pointer schedules a call on another day, and takes it back', async ({ page, sandbox }) => {
  await enter(page, sandbox, 'pf-day-10')
  await tabTo(page, page.getByRole('banner').getByRole('link', { name: 'Canais de Atendimento' }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expectHeadingFocused(page, 'Canais de Atendimento')
  await press(page, page.getByRole('main').getByRole('link', { name: 'Meus atendimentos' }))
  await expectHeadingFocused(page, 'Meus atendimentos')
  const opener = page.getByRole('button', { name: 'Agendar uma ligação' })
  await press(page, opener)
  const dialog = page.getByRole('dialog')
  await type(page, dialog.getByLabel('Telefone'), '11912345678')
  const days = dialog.getByRole('group', { name: 'Dia' }).getByRole('radio')
  await tabTo(page, days.first())
  await page.keyboard.press('ArrowDown')
  await expect(days.nth(1)).toBeChecked()
  await press(page, dialog.getByRole('button', { name: 'Agendar', exact: true }))
  await expect(dialog.getByText(/^Protocolo \d{18}/)).toBeVisible()
  await press(page, dialog.getByRole('button', { name: 'Fechar' }).last())
  await expect(opener).toBeFocused()

  const mine = page.getByRole('region', { name: 'Pedido de ligação' })
  await press(page, mine.getByRole('button', { name: 'Cancelar este pedido' }))
  await press(page, page.getByRole('alertdialog').getByRole('button', { name: 'Cancelar o pedido' }))
  await expect(mine.getByText('Cancelado', { exact: true })).toBeVisible()
  // The button that asked is gone with the request.
  await expect(mine.getByRole('heading', { name: 'Pedido de ligação' })).toBeFocused()
})
