import type { Page } from '@playwright/test'
import type { DemoCustomerId } from '@portal/contract/fixtures/demo-customers'
import { chooseOne, CODE_METHODS, openCode } from '../support/code-pages.ts'
import { expectPaid } from '../support/pix-page.ts'
import type { Sandbox } from '../support/sandbox.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/watch.ts'
import { markExtended } from '../support/extended.ts'

test.use({ ownStack: {} })

test.beforeEach(({ trouble }) => {
  trouble.expected.push(
    /status of 50[24]/,
    /ERR_(INCOMPLETE_CHUNKED_ENCODING|CONNECTION_RESET|EMPTY_RESPONSE)/,
  )
})

const success = (page: Page) =>
  page.getByRole('heading', { name: 'Pagamento realizado com sucesso!' })

const toMethods = async (page: Page, sandbox: Sandbox, customer: DemoCustomerId = 'pf-many') => {
  await page.goto('/')
  await signIn(page, sandbox, customer)
  await chooseOne(page)
  await expect(page.getByText('Recomendado!')).toBeVisible()
}

test('a crash while a charge is created leaves one charge, shown without a click', async ({
  page,
  sandbox,
  stack,
}) => {
  await toMethods(page, sandbox)
  // The page's timeout uses the virtual clock; the restart takes real time.
  await page.clock.setFixedTime(new Date())
  await sandbox.setFault('pix', 'slow', { ms: 1_000 })
  const asked = page.waitForRequest((request) => request.url().endsWith('/api/payment'))
  await page.getByRole('link', { name: CODE_METHODS.pix.tile }).click()
  await asked
  await stack.kill('api')
  await sandbox.setFault('pix', 'off')
  await stack.start('api')
  const code = await CODE_METHODS.pix.code(page)
  expect((await sandbox.openCharges()).map(({ copyPaste }) => copyPaste)).toEqual([code])
  await sandbox.payPix(code)
  await expectPaid(page)
})

for (const method of ['pix', 'boleto'] as const) {
  test(
    `a crash while the code of a ${method} is shown and paid: the page shows the payment by itself`,
    markExtended(method === 'boleto'),
    async ({ page, sandbox, stack }) => {
      await toMethods(page, sandbox)
      const code = await openCode(page, CODE_METHODS[method])
      await stack.kill('api')
      await CODE_METHODS[method].pay(sandbox, code)
      await stack.start('api')
      await expect(success(page)).toBeVisible()
      await expect(CODE_METHODS[method].pay(sandbox, code)).rejects.toThrow('already_paid')
      expect(await sandbox.openCharges()).toEqual([])
    },
  )
}

test('a crash while a message is sent shows an error, and a retry delivers one message', async ({
  page,
  sandbox,
  stack,
}) => {
  await toMethods(page, sandbox)
  await openCode(page, CODE_METHODS.boleto)
  for (const [target, button, field, to, address, sent] of [
    [
      'sms',
      'Receber via SMS',
      'Telefone',
      '11912345670',
      '+5511912345670',
      'Boleto enviado com sucesso!',
    ],
    [
      'smtp',
      'Receber via E-mail',
      'Email',
      'crash@example.com',
      'crash@example.com',
      'E-mail enviado com sucesso!',
    ],
  ] as const) {
    await sandbox.setFault(target, 'slow', { ms: 2_000 })
    await page.getByRole('button', { name: button }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(field).fill(to)
    const asked = page.waitForRequest((request) => request.url().includes('/send/'))
    await dialog.getByRole('button', { name: 'Continuar' }).click()
    await asked
    await stack.kill('api')
    await expect(dialog.getByRole('alert')).toContainText('Houve um erro em sua solicitação')
    await sandbox.setFault(target, 'off')
    await stack.start('api')
    await expect(async () => {
      await dialog.getByRole('button', { name: 'Tentar novamente' }).click({ timeout: 1_000 })
      await expect(dialog.getByText(sent)).toBeVisible({ timeout: 9_000 })
    }).toPass({ timeout: 40_000 })
    expect(await sandbox.outbox(address)).toHaveLength(1)
    await dialog.getByRole('button', { name: 'Fechar' }).last().click()
  }
})

test('a session that expires during a charge leaves one payable code after the next login', async ({
  page,
  sandbox,
  trouble,
}) => {
  trouble.expected.push(/status of 401/)
  await toMethods(page, sandbox, 'pf-overdue')
  const methods = page.url()
  await page.route(
    '**/api/payment',
    async (route) => {
      await route.fetch()
      await route.fulfill({
        status: 401,
        json: { code: 'unauthorized', message: '', traceId: 'trace-1' },
      })
    },
    { times: 1 },
  )
  await page.getByRole('link', { name: CODE_METHODS.pix.tile }).click()
  await expect(page.getByText('Sua sessão terminou por segurança')).toBeVisible()
  const [charge] = (await sandbox.openCharges()).filter(({ payer }) => payer === 'Ana Souza')
  await signIn(page, sandbox, 'pf-overdue')
  await page.goto(methods)
  expect(await openCode(page, CODE_METHODS.pix)).toBe(charge?.copyPaste)
  expect((await sandbox.openCharges()).filter(({ payer }) => payer === 'Ana Souza')).toHaveLength(1)
  await sandbox.payPix(charge?.copyPaste ?? '')
  await expectPaid(page)
})

test('a second device and a second tab show one payment, and both see it paid', async ({
  page,
  sandbox,
  browser,
  stack,
  context,
}) => {
  await toMethods(page, sandbox, 'pf-two-contracts')
  const code = await openCode(page, CODE_METHODS.pix)
  const tab = await context.newPage()
  await tab.goto(page.url())
  const device = await (await browser.newContext({ baseURL: stack.portal })).newPage()
  await toMethods(device, sandbox, 'pf-two-contracts')
  expect(await openCode(device, CODE_METHODS.pix)).toBe(code)
  expect(await CODE_METHODS.pix.code(tab)).toBe(code)
  await sandbox.payPix(code)
  await Promise.all([expectPaid(page), expectPaid(tab), expectPaid(device)])
  await device.context().close()
})

test('an expired code offers a new one, and only the new code can be paid', async ({
  page,
  sandbox,
  stack,
}) => {
  await stack.kill('api')
  await stack.start('api', { PIX_EXPIRY_MINUTES: '5' })
  await toMethods(page, sandbox, 'pf-day-10')
  const old = await openCode(page, CODE_METHODS.pix)
  const later = { PORTAL_NOW: new Date(Date.now() + 6 * 60_000).toISOString() }
  for (const service of ['api', 'sandbox'] as const) await stack.kill(service)
  for (const service of ['sandbox', 'api'] as const) await stack.start(service, later)
  await expect(page.getByText('Este código Pix expirou')).toBeVisible()
  await expect
    .poll(async () => (await sandbox.openCharges()).map(({ copyPaste }) => copyPaste))
    .not.toContain(old)
  await expect(sandbox.payPix(old)).rejects.toThrow(/charge_(removed|expired)/)
  await page.getByRole('button', { name: 'Gerar novo código' }).click()
  const code = await CODE_METHODS.pix.code(page)
  expect(code).not.toBe(old)
  await sandbox.payPix(code)
  await expectPaid(page)
})
