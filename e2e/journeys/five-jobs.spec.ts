import type { Locator, Page } from '@playwright/test'
import type { DemoCustomerId } from '@portal/contract/fixtures/demo-customers'
import { readPixCode } from '../support/pix-page.ts'
import { expect, openInvoice, test } from '../support/watch.ts'

test.describe.configure({ mode: 'serial' })
test.use({
  ownStack: { PORTAL_NOW: '2026-11-26T15:00:00Z' },
  viewport: { width: 390, height: 664 },
  hasTouch: true,
})

/** Counts what a signed-in customer does from Contas on: headings of pages seen and taps. Nothing is typed. */
const countSteps = (page: Page) => {
  const screens = new Set<string>()
  let taps = 0
  const checkScreen = async (heading: string | RegExp) => {
    const title = page.getByRole('heading', { level: 1, name: heading })
    await expect(title).toBeVisible()
    screens.add((await title.textContent()) ?? '')
  }
  return {
    checkScreen,
    tap: async (control: Locator) => {
      await control.tap()
      taps++
    },
    counts: () => ({ screens: screens.size, taps }),
  }
}

const start = async (
  page: Page,
  signInAs: (id: DemoCustomerId) => Promise<void>,
  id: DemoCustomerId,
) => {
  await signInAs(id)
  const steps = countSteps(page)
  await steps.checkScreen('Contas')
  return steps
}

test('an overdue invoice is paid by Pix within 3 screens and 3 taps', async ({
  page,
  sandbox,
  signInAs,
}) => {
  const steps = await start(page, signInAs, 'pf-overdue')
  await steps.tap(page.getByRole('link', { name: /^Pagar com Pix: R\$\s153,68$/ }))
  await steps.checkScreen(/Pix/)
  const code = await readPixCode(page)
  await steps.tap(page.getByRole('button', { name: /^Copiar/ }).first())
  await sandbox.payPix(code)
  await steps.checkScreen('Pagamento realizado com sucesso!')
  expect(steps.counts()).toEqual({ screens: 3, taps: 2 })
})

test('a boleto is sent by e-mail within 2 screens and 3 taps', async ({ page, signInAs }) => {
  const steps = await start(page, signInAs, 'pf-day-10')
  await steps.tap(page.getByRole('link', { name: '2ª via do boleto' }))
  await steps.checkScreen(/2ª via do seu boleto/)
  await steps.tap(page.getByRole('button', { name: 'Receber via E-mail' }))
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Email')).toHaveValue(/^p\*+@example\.com$/)
  await steps.tap(dialog.getByRole('button', { name: 'Continuar' }))
  await expect(dialog.getByText('E-mail enviado com sucesso!')).toBeVisible()
  expect(steps.counts()).toEqual({ screens: 2, taps: 3 })
})

test('the channel of a notification is changed within 2 screens and 2 taps', async ({
  page,
  signInAs,
}) => {
  const steps = await start(page, signInAs, 'pf-agreement')
  await steps.tap(page.getByRole('link', { name: 'Notificações' }))
  await steps.checkScreen('Notificações')
  const sms = page.getByRole('checkbox', { name: /SMS/ }).first()
  const before = await sms.isChecked()
  await steps.tap(sms)
  await expect(sms).toBeChecked({ checked: !before })
  expect(steps.counts()).toEqual({ screens: 2, taps: 2 })
})

test('the reason for a higher invoice is visible without a tap, its items with one', async ({
  page,
  signInAs,
}) => {
  const steps = await start(page, signInAs, 'pf-two-contracts')
  const sum = page.getByRole('region', { name: 'Total em aberto' })
  await expect(
    sum.getByText(/^A fatura de agosto subiu R\$\s[\d,]+: .* em serviços e .* em multa e juros\.$/),
  ).toBeVisible()
  expect(steps.counts()).toEqual({ screens: 1, taps: 0 })
  await steps.tap(page.getByRole('button', { name: /: por que a fatura de Agosto/ }))
  await expect(page.getByText(/^Novo: \+R\$\s15,00$/)).toBeVisible()
  expect(steps.counts()).toEqual({ screens: 1, taps: 1 })
})

// Changes the invoice that the test above reads.
test('a new item is contested within 2 screens and 3 taps', async ({ page, signInAs }) => {
  const steps = await start(page, signInAs, 'pf-two-contracts')
  await steps.tap(page.getByRole('link', { name: /^Detalhes da fatura de Agosto/ }))
  await steps.checkScreen(/^Fatura de agosto/)
  await steps.tap(page.getByRole('button', { name: 'Contestar Pacote adicional de internet' }))
  const dialog = page.getByRole('dialog')
  await steps.tap(dialog.getByRole('button', { name: 'Enviar contestação' }))
  await expect(dialog.getByText(/^Protocolo \d{18}\./)).toBeVisible()
  expect(steps.counts()).toEqual({ screens: 2, taps: 3 })
})

test('the second copy and the PDF are in one bar with the payment on the invoice', async ({
  page,
  signInAs,
}) => {
  await signInAs('pf-overdue')
  await openInvoice(page)
  const controls = [
    page.getByRole('link', { name: 'Pagar', exact: true }),
    page.getByRole('link', { name: '2ª via do boleto' }),
    page.getByRole('button', { name: 'Baixar fatura em PDF' }),
  ]
  const tops = new Set<number>()
  for (const control of controls) {
    await expect(control).toBeInViewport({ ratio: 1 })
    tops.add(Math.round((await control.boundingBox())?.y ?? 0))
  }
  expect(tops.size).toBe(1)
})
