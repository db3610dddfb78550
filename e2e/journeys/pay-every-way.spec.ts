import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import type { DemoCustomerId } from '@portal/contract/fixtures/demo-customers'
import {
  chooseOne,
  chooseTwo,
  CODE_METHODS,
  readSelectedInvoices,
  openCode,
} from '../support/code-pages.ts'
import { expectPaid } from '../support/pix-page.ts'
import { readItf, readPdf, readQr } from '../support/read-codes.ts'
import { expect, test } from '../support/watch.ts'
import { markExtended } from '../support/extended.ts'

test.use({ ownStack: {} })

type Method = keyof typeof CODE_METHODS
const SIZES = {
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3 },
  desktop: { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 },
}
const PAYERS: Record<keyof typeof SIZES, Record<Method, DemoCustomerId>> = {
  phone: { pix: 'pf-many', boleto: 'pf-many', barCode: 'pf-many' },
  desktop: { pix: 'pf-two-contracts', boleto: 'pf-day-10', barCode: 'pf-many' },
}

const download = async (page: Page, button: string): Promise<Buffer> => {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ])
  return readFile(await file.path())
}

const expectReadable = async (page: Page, method: Method, code: string) => {
  const { bars } = CODE_METHODS[method]
  if (bars === null) {
    const link = page.getByRole('button', { name: 'Visualizar QR Code' })
    const isSmall = await link.isVisible()
    if (isSmall) await link.click()
    const qr = page.getByRole('img', { name: 'QR Code do Pix' })
    await expect(qr).toBeVisible()
    expect(readQr(await qr.screenshot({ animations: 'disabled' }))).toBe(code)
    if (isSmall) await page.getByRole('button', { name: 'Voltar', exact: true }).click()
    return
  }
  const drawn = page.getByRole('img', { name: 'Código de barras para leitura' })
  expect(await readItf(await drawn.screenshot())).toEqual([bars(code)])
  const pdf = await readPdf(await download(page, 'Baixar boleto'))
  expect([pdf.itf, pdf.pages]).toEqual([[bars(code)], 1])
  await expect(page.getByRole('status').filter({ hasText: 'Download iniciado' })).toBeAttached()
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'light')
  const printed = await readPdf(await page.pdf({ format: 'A4' }))
  expect([printed.itf, printed.pages]).toEqual([[bars(code)], 1])
  expect(printed.qr).toEqual(pdf.qr)
  await page.emulateMedia({ media: 'screen', colorScheme: null })
}

const expectReceipt = async (page: Page, invoices: readonly string[]) => {
  await page.getByRole('link', { name: 'Ver comprovante' }).click()
  await expect(page).toHaveURL(/\/pagamento\/comprovante\/pay_/)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Comprovante de pagamento' })).toBeVisible()
  const { text, pages } = await readPdf(await download(page, 'Baixar comprovante em PDF'))
  expect(pages).toBe(1)
  for (const words of ['Comprovante de pagamento', ...invoices]) expect(text).toContain(words)
  await page.goto(`/contas/${invoices.at(-1)}`)
  await expect(page.getByRole('main').getByText('Paga', { exact: true }).first()).toBeVisible()
}

for (const [size, device] of Object.entries(SIZES) as [keyof typeof SIZES, typeof SIZES.phone][]) {
  test.describe(size, () => {
    test.use(device)
    for (const method of Object.keys(CODE_METHODS) as Method[]) {
      test(
        `${method}: one invoice, then two together, each with a code that can be read, to the receipt`,
        markExtended(size === (method === 'boleto' ? 'phone' : 'desktop')),
        async ({ page, sandbox, signInAs }) => {
          await signInAs(PAYERS[size][method])
          for (const [choose, count] of [
            [chooseOne, 1],
            [chooseTwo, 2],
          ] as const) {
            await page.goto('/')
            await choose(page)
            const code = await openCode(page, CODE_METHODS[method])
            const invoices = readSelectedInvoices(page)
            expect(invoices).toHaveLength(count)
            await expectReadable(page, method, code)
            await CODE_METHODS[method].pay(sandbox, code)
            await expectPaid(page)
            await expectReceipt(page, invoices)
          }
        },
      )
    }
  })
}
