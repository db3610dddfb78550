import type { Locator, Page } from '@playwright/test'
import { DEMO_CUSTOMERS } from '@portal/contract/fixtures/demo-customers'
import { chooseOne, CODE_METHODS, openCode } from '../support/code-pages.ts'
import { askToSignOut } from '../support/sign-out.ts'
import { expect, test } from '../support/watch.ts'

// Its customers receive SMS codes that no other test may wait for.
test.use({ ownStack: {}, hasTouch: true })

/**
 * CPU slowdown of a cheap phone, where a second tap arrives before the page reacts to the first.
 */
const SLOWER = 6

const twice = async (target: Locator) => {
  await target.scrollIntoViewIfNeeded()
  const box = await target.boundingBox()
  if (!box) throw new Error('There is nothing to tap.')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  const { touchscreen } = target.page()
  await Promise.all([touchscreen.tap(x, y), touchscreen.tap(x, y)])
}

const isWrite = (method: string, path: string): boolean =>
  method !== 'GET' && path.startsWith('/api/') && !path.endsWith('/report')

/** Records the page's write requests (method and path) in order. */
const collectWrites = (page: Page): string[] => {
  const writes: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (isWrite(request.method(), pathname)) writes.push(`${request.method()} ${pathname}`)
  })
  return writes
}

test('a double tap sends every form of the main way once', async ({ page, sandbox, trouble }) => {
  trouble.expected.push(/status of 400/)
  const { document, phone } = DEMO_CUSTOMERS['pf-agreement']
  const slow = await page.context().newCDPSession(page)
  await slow.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  const writes = collectWrites(page)
  /** Double-clicks the button and expects every resulting write once. */
  const sendsOnce = async (button: Locator, outcome: Locator) => {
    await expect(button).toBeEnabled()
    writes.length = 0
    await twice(button)
    await expect(outcome).toBeVisible()
    expect(writes).not.toEqual([])
    expect(writes).toEqual([...new Set(writes)])
  }
  const dialog = page.getByRole('dialog')

  await page.goto('/')
  const known = await sandbox.outbox(phone)
  await page.getByLabel('CPF ou CNPJ').fill(document)
  await page.getByLabel('Telefone').fill(phone.slice(3))
  const field = page.getByLabel('Código recebido por SMS')
  await sendsOnce(page.getByRole('button', { name: 'Continuar' }), field)
  const pin = await sandbox.waitForPin(phone, known)
  // The sixth digit submits; the button is pressed as well.
  const wrong = pin.replace(/\d$/, (digit) => String((Number(digit) + 1) % 10))
  await field.fill(wrong)
  await expect(page.getByText(/^Código incorreto/).first()).toBeVisible()
  await field.fill(pin)
  await expect(
    page.getByRole('link', { name: /^Detalhes da (fatura|parcela)/ }).first(),
  ).toBeVisible()

  await chooseOne(page)
  writes.length = 0
  await openCode(page, CODE_METHODS.boleto)
  expect(writes.filter((write) => write.endsWith('/payment'))).toHaveLength(1)
  await page.getByRole('button', { name: 'Receber via SMS' }).click()
  await dialog.getByLabel('Telefone').fill('11912345678')
  await sendsOnce(
    dialog.getByRole('button', { name: 'Continuar' }),
    dialog.getByText('Boleto enviado com sucesso!'),
  )
  await dialog.getByRole('button', { name: 'Fechar' }).last().click()
  await page.getByRole('button', { name: 'Receber via E-mail' }).click()
  await dialog.getByLabel('Email').fill('cliente@example.com')
  await sendsOnce(
    dialog.getByRole('button', { name: 'Continuar' }),
    dialog.getByText('E-mail enviado com sucesso!'),
  )
  await dialog.getByRole('button', { name: 'Fechar' }).last().click()

  const question = await askToSignOut(page)
  await sendsOnce(
    question.getByRole('button', { name: 'Desconectar' }),
    page.getByText('Você saiu com segurança.'),
  )
})
