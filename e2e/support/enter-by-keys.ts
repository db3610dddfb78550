import { expect, type Page } from '@playwright/test'
import { DEMO_CUSTOMERS, type DemoCustomerId } from '@portal/contract/fixtures/demo-customers'
import { press, tabTo, type } from './keyboard.ts'
import type { Sandbox } from './sandbox.ts'
import { expectHeadingFocused } from './steady.ts'

/** Logs in by keyboard and expects the focus on the main heading. */
export const enterByKeys = async (page: Page, sandbox: Sandbox, id: DemoCustomerId) => {
  const { document, phone } = DEMO_CUSTOMERS[id]
  const known = await sandbox.outbox(phone)
  await page.goto('/')
  await type(page, page.getByLabel('CPF ou CNPJ'), document.replace(/\W/g, ''))
  await type(page, page.getByLabel('Telefone'), phone.slice(3))
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Código recebido por SMS')).toBeFocused()
  await page.keyboard.type(await sandbox.waitForPin(phone, known))
  await expectHeadingFocused(page, 'Contas')
}

/** Opens the payment methods of the first invoice by keyboard. */
export const toMethodsByKeys = async (page: Page) => {
  await press(page, page.getByRole('link', { name: /^Detalhes da fatura/ }).first())
  await expectHeadingFocused(page, /^Fatura de/)
  await press(page, page.getByRole('link', { name: 'Pagar', exact: true }))
  await expect(page.getByText('Recomendado!')).toBeVisible()
}

/** Activates a link of the header by keyboard. */
export const pressInHeader = async (page: Page, name: string | RegExp) => {
  const header = page.getByRole('banner')
  await tabTo(
    page,
    header.getByRole('link', { name }).or(header.getByRole('button', { name })),
    'Shift+Tab',
  )
  await page.keyboard.press('Enter')
}
