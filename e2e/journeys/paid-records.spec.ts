import type { Locator, Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessible.ts'
import { payByPix } from '../support/pix-page.ts'
import { readPdf } from '../support/read-codes.ts'
import { expect, firstLink, test } from '../support/watch.ts'

// In March the demo customers have paid invoices of the year before.
test.use({ ownStack: { PORTAL_NOW: '2027-03-04T15:00:00Z' } })

const download = async (page: Page, button: Locator): Promise<{ name: string; file: Buffer }> => {
  const [saved] = await Promise.all([page.waitForEvent('download'), button.click()])
  const chunks = await (await saved.createReadStream()).toArray()
  return { name: saved.suggestedFilename(), file: Buffer.concat(chunks as Buffer[]) }
}

const expectPage = async (page: Page, heading: string) => {
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
}

/** Opens an invoice from the home page. */
const openInvoice = (page: Page) => firstLink(page, /^Detalhes da fatura/).click()

/** Opens the unpaid invoice of 2026 from the page that misses it. */
const openMissingInvoice = async (page: Page) => {
  await page.getByRole('link', { name: 'Declaração anual de quitação' }).click()
  const contract = page.getByRole('region', { name: /TIM Controle/ })
  await expect(contract.getByText('Ainda não disponível')).toBeVisible()
  await expectPage(page, 'Declaração anual de quitação')
  await contract.getByRole('link', { name: /^Fatura de/ }).click()
}

for (const { customer, width, open } of [
  { customer: 'pf-overdue', width: 390, open: openInvoice },
  { customer: 'pf-two-contracts', width: 1280, open: openMissingInvoice },
] as const) {
  test(`payments and statements of ${customer} can be seen and downloaded at ${width} px`, async ({
    page,
    sandbox,
    signInAs,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    await signInAs(customer)
    await open(page)
    await page.getByRole('link', { name: 'Pagar', exact: true }).click()
    await payByPix(page, sandbox)

    await page.goto('/')
    await page.getByRole('link', { name: 'Histórico de pagamentos' }).click()
    await expectPage(page, 'Histórico de pagamentos')
    await expect(page.getByRole('list', { name: 'Pagamentos' }).getByRole('listitem')).toHaveText(
      /04\/03\/2027.*Pix.*Confirmado.*R\$/,
    )
    const csv = await download(page, page.getByRole('button', { name: 'Baixar planilha (CSV)' }))
    expect(csv.name).toBe('pagamentos-2027-03-04.csv')
    expect(csv.file.toString('utf8')).toMatch(
      /^\uFEFFData;Forma de pagamento;.*\r\n04\/03\/2027;Pix;Confirmado;\d+,\d\d;0,00;/,
    )
    const receipt = await download(page, page.getByRole('button', { name: /^Baixar PDF/ }))
    expect(receipt.file.toString('latin1')).toMatch(/^%PDF/)
    await page.getByRole('combobox', { name: 'Forma de pagamento' }).selectOption('Boleto')
    await expect(page.getByText('Nenhum pagamento encontrado')).toBeVisible()
    await page.getByRole('button', { name: 'Limpar filtro' }).click()
    await page.getByRole('combobox', { name: 'Forma de pagamento' }).selectOption('Pix')
    await page.getByRole('link', { name: /^Ver comprovante/ }).click()
    await expect(
      page.getByRole('heading', { level: 1, name: 'Comprovante de pagamento' }),
    ).toBeVisible()
    await page.getByRole('link', { name: 'Voltar para o histórico' }).click()
    await expectPage(page, 'Histórico de pagamentos')
    await expect(page.getByRole('combobox', { name: 'Forma de pagamento' })).toHaveValue('pix')
    const way = page.getByRole('navigation', { name: 'Você está em' })
    await way.getByRole('link', { name: 'Minha conta' }).click()
    await expectPage(page, 'Minha conta')

    await page.goto('/notificacoes')
    await page
      .getByRole('main')
      .getByRole('link', { name: 'Declaração de quitação de 2026' })
      .click()
    await expectPage(page, 'Declaração anual de quitação')
    await expect(page.getByText('Ainda não disponível')).toHaveCount(0)
    const statement = await download(
      page,
      page.getByRole('button', { name: /^Baixar declaração/ }).first(),
    )
    expect(statement.name).toMatch(/^quitacao-CT\d+-2026\.pdf$/)
    const { text } = await readPdf(statement.file)
    expect(text.replace(/\s+/g, ' ')).toContain(
      'as quitações dos faturamentos mensais dos débitos do ano de 2026 e dos anos anteriores',
    )
  })
}
