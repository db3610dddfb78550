import type { Browser, Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessible.ts'
import { CODE_METHODS, openCode } from '../support/code-pages.ts'
import { payByPix } from '../support/pix-page.ts'
import { expect, firstLink, test } from '../support/watch.ts'
import type { Sandbox } from '../support/sandbox.ts'

test.use({ ownStack: { PORTAL_NOW: '2026-11-25T15:00:00Z' } })

/** Contests the last item of the open invoice page and returns the protocol. */
const contestItem = async (page: Page): Promise<string> => {
  await page.getByRole('button', { name: 'Contestar um valor desta fatura' }).click()
  const dialog = page.getByRole('dialog')
  await dialog
    .getByRole('group', { name: 'O que não está certo?' })
    .getByRole('checkbox')
    .nth(-2)
    .check()
  await dialog.getByText('Não reconheço esta cobrança').click()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Enviar contestação' }).click()
  const done = dialog.getByText(/^Protocolo \d{18}\. Respondemos até/)
  await expect(done).toBeVisible()
  await expectAccessible(page)
  return /\d{18}/.exec((await done.textContent()) ?? '')?.[0] ?? ''
}

/** Answers at the support desk; `accepted` is the accepted amount in reais, all of it by default. */
const answerAtDesk = async (
  browser: Browser,
  sandbox: Sandbox,
  protocol: string,
  accepted?: string,
) => {
  const desk = await (await browser.newContext()).newPage()
  await desk.goto(`${sandbox.url}/desk`)
  await desk.getByLabel(`Resposta ao protocolo ${protocol}`).fill('Conferimos a sua fatura.')
  const item = desk.locator(`[data-protocol="${protocol}"]`)
  if (accepted !== undefined) await item.getByLabel(/^Valor aceito/).fill(accepted)
  await desk.locator(`[data-key="answered-${protocol}"]`).click()
  await expect(desk.locator('#ended-list').getByText(`protocolo ${protocol}`)).toBeVisible()
  await desk.close()
}

test('a customer contests an item, pays the rest by Pix at once, and pays what the desk rejects', async ({
  page,
  browser,
  sandbox,
  signInAs,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signInAs('pf-overdue')
  await firstLink(page, /^Detalhes da fatura/).click()
  await expect(page.getByText('Vencida', { exact: true })).toBeVisible()
  const invoicePath = new URL(page.url()).pathname
  const protocol = await contestItem(page)
  await page.getByRole('link', { name: /^Pagar o restante/ }).click()
  await payByPix(page, sandbox)

  await page.goto(invoicePath)
  const contests = page.getByRole('region', { name: 'Contestações desta fatura' })
  await expect(contests).toContainText(/em análise\. Respondemos até/)
  await expect(page.getByText('Paga', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await answerAtDesk(browser, sandbox, protocol, '0,00')

  await page.reload()
  await expect(contests).toContainText('Não aceita')
  await expect(page.getByText('A vencer', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Pagar', exact: true }).click()
  await payByPix(page, sandbox)
  await page.goto(invoicePath)
  await expect(page.getByText('Paga', { exact: true })).toBeVisible()
})

test('a customer contests an item of a paid invoice and gets a credit', async ({
  page,
  browser,
  sandbox,
  signInAs,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await signInAs('pf-neighbour')
  await firstLink(page, /^Detalhes da fatura/).click()
  await expect(page).toHaveURL(/\/contas\/FT/)
  const invoicePath = new URL(page.url()).pathname
  await page.getByRole('link', { name: 'Pagar', exact: true }).click()
  await payByPix(page, sandbox)
  await page.goto(invoicePath)
  const protocol = await contestItem(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Fechar' }).last().click()
  await answerAtDesk(browser, sandbox, protocol)

  await page.reload()
  await expect(page.getByRole('region', { name: 'Contestações desta fatura' })).toContainText(
    /Aceita: .* de crédito/,
  )
  await expectAccessible(page)
  await page.goto('/notificacoes')
  await expect(page.getByText('Contestação aceita')).toBeVisible()
  await page.goto('/atendimentos')
  await expect(page.getByText('Conferimos a sua fatura.')).toBeVisible()
})

test('the contested amount of a boleto that is paid whole becomes a credit and is asked back', async ({
  page,
  sandbox,
  signInAs,
  trouble,
}) => {
  trouble.expected.push(/status of 502/)
  await page.setViewportSize({ width: 390, height: 844 })
  await signInAs('pf-card-blocked')
  await firstLink(page, /^Detalhes da fatura/).click()
  await expect(page).toHaveURL(/\/contas\/FT/)
  const invoicePath = new URL(page.url()).pathname
  await page.goto(`/pagamento?contas=${invoicePath.split('/').at(-1)}`)
  const line = await openCode(page, CODE_METHODS.boleto)
  await page.goto(invoicePath)
  // The bank cannot cancel the boleto before it is paid.
  await sandbox.setFault('bank', 'error')
  await contestItem(page)
  await CODE_METHODS.boleto.pay(sandbox, line)
  await sandbox.setFault('bank', 'off')
  await expect(async () => {
    await page.goto(invoicePath)
    await firstLink(page, /escolh/i).click({ timeout: 2_000 })
    await page.getByRole('button', { name: 'Deixar como crédito' }).click({ timeout: 2_000 })
  }).toPass()

  await expect(async () => {
    await page.goto('/')
    await page.getByRole('link', { name: 'Usar ou pedir de volta' }).click({ timeout: 2_000 })
  }).toPass()
  await expect(page.getByText('Pagamento a mais')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Pedir de volta' }).click()
  const dialog = page.getByRole('dialog')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Pedir de volta' }).click()
  await expect(dialog.getByText(/abrimos um atendimento/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Fechar' }).last().click()
  await expect(page.getByText(/serão transferidos\. Respondemos até/)).toBeVisible()
  await page.goto('/atendimentos')
  await expect(page.getByRole('region', { name: 'Devolução de valor' })).toBeVisible()
})
