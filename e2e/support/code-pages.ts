import { expect, type Page } from '@playwright/test'
import { readPixCode } from './pix-page.ts'
import type { Sandbox } from './sandbox.ts'
import { openInvoice, showInvoices } from './watch.ts'

export const extractDigits = (text: string | null): string => (text ?? '').replace(/\D/g, '')

export interface CodeMethod {
  readonly tile: RegExp
  readonly path: string
  /** The payment code of the open page. */
  readonly code: (page: Page) => Promise<string>
  readonly pay: (sandbox: Sandbox, code: string) => Promise<unknown>
  /** The 44 digits encoded in the bars. */
  readonly bars: ((line: string) => string) | null
}

const createCodeReader =
  (label: string, length: number) =>
  async (page: Page): Promise<string> => {
    const box = page.getByRole('group', { name: label })
    await expect(box).toBeVisible()
    const digits = extractDigits(await box.textContent())
    expect(digits).toHaveLength(length)
    return digits
  }
const part = (text: string, from: number, to: number) => text.slice(from, to)

/** Data of a payment by code. */
export const CODE_METHODS = {
  pix: {
    tile: /^Pix/,
    path: '/pagamento/pix',
    code: readPixCode,
    pay: (sandbox, code) => sandbox.payPix(code),
    bars: null,
  },
  boleto: {
    tile: /2ª via de boleto/,
    path: '/pagamento/boleto',
    code: createCodeReader('Linha digitável do boleto', 47),
    pay: (sandbox, code) => sandbox.payAtBank(code),
    bars: (line) =>
      part(line, 0, 4) +
      part(line, 32, 47) +
      part(line, 4, 9) +
      part(line, 10, 20) +
      part(line, 21, 31),
  },
  barCode: {
    tile: /^Pagar agora/,
    path: '/pagamento/codigo-de-barras',
    code: createCodeReader('Número do código de barras', 48),
    pay: (sandbox, code) => sandbox.payAtBank(code),
    bars: (line) => [0, 12, 24, 36].map((at) => part(line, at, at + 11)).join(''),
  },
} satisfies Record<string, CodeMethod>

/** Opens the payment methods for the first open invoice. */
export const chooseOne = async (page: Page) => {
  await openInvoice(page)
  await page.getByRole('link', { name: 'Pagar', exact: true }).click()
}

/** Opens the payment methods for the first two open invoices. */
export const chooseTwo = async (page: Page) => {
  await showInvoices(page)
  const boxes = page.getByRole('checkbox', { name: /^Selecionar a / })
  await boxes.nth(0).check()
  await boxes.nth(1).check()
  await page.getByRole('button', { name: 'Pagar', exact: true }).click()
}

/** Opens the method and returns its code when it is displayed. */
export const openCode = async (page: Page, method: CodeMethod): Promise<string> => {
  await expect(page.getByText('Recomendado!')).toBeVisible()
  await page.getByRole('link', { name: method.tile }).click()
  return method.code(page)
}

/** Invoice references in the page's URL. */
export const readSelectedInvoices = (page: Page): string[] =>
  (new URL(page.url()).searchParams.get('contas') ?? '').split(',')
