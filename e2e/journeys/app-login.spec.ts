import { DEMO_CUSTOMERS } from '@portal/contract/fixtures/demo-customers'
import { getEmbeddingApp, readAppMessages, show } from '../support/embedding-app.ts'
import { partnerToken } from '../support/partner-token.ts'
import { expect, test } from '../support/watch.ts'

const ANA = DEMO_CUSTOMERS['pf-overdue'].document.replace(/\D/g, '')
const FAILED = 'Não foi possível entrar pelo aplicativo'

const tampered = () => {
  const parts = partnerToken(ANA).split('.')
  const encrypted = parts[3] ?? ''
  return parts.with(3, (encrypted.startsWith('A') ? 'B' : 'A') + encrypted.slice(1)).join('.')
}
const tooOld = () => {
  const iat = Math.floor(Date.now() / 1000) - 600
  return partnerToken(ANA, { iat, exp: iat + 120 })
}

// ASVS 14.2.1, 7.6.2
test('the token of a partner app logs in once and stays out of URL, history and requests', async ({
  page,
  trouble,
}) => {
  trouble.expected.push(/status of 400/)
  const token = partnerToken(ANA)
  const urls: string[] = []
  page.on('request', (request) => urls.push(request.url()))
  await page.goto(`/app-login#token=${token}`)
  await expect(page.getByText('Total em aberto')).toBeVisible()
  expect(new URL(page.url()).pathname + new URL(page.url()).hash).toBe('/')
  expect(
    urls.filter((url) => new URL(url).pathname !== '/app-login' && url.includes(token)),
  ).toEqual([])

  // Leaves the page first: its pending requests would fail without their cookies.
  await page.goto('about:blank')
  await page.context().clearCookies()
  await page.goto(`/app-login#token=${token}`)
  await expect(page.getByRole('heading', { name: FAILED })).toBeVisible()
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('access-token')
})

for (const [what, make] of [
  ['an expired', tooOld],
  ['a tampered', tampered],
] as const) {
  test(`${what} token is rejected, and the customer can log in with the document`, async ({
    page,
    trouble,
  }) => {
    trouble.expected.push(/status of 400/)
    await page.goto(`/app-login#token=${make()}`)
    await expect(page.getByRole('heading', { name: FAILED })).toBeVisible()
    await page.getByRole('link', { name: 'Entrar com documento' }).click()
    await expect(page.getByLabel('CPF ou CNPJ')).toBeVisible()
  })
}

test.describe('inside an app', () => {
  test('an expired token posts an error event to a known app', async ({ page, stack, trouble }) => {
    trouble.expected.push(/status of 40[04]/)
    await show(
      page,
      getEmbeddingApp(stack.portal).origin,
      `${stack.portal}/app-login#token=${tooOld()}`,
    )
    await expect(page.frameLocator('iframe').getByRole('heading', { name: FAILED })).toBeVisible()
    expect(await readAppMessages(page)).toEqual([
      [stack.portal, { type: 'session-error', message: 'token is expired' }],
    ])
  })

  test('an unexpected error posts its own event to the app', async ({ page, stack, trouble }) => {
    trouble.expected.push(/status of (404|500)/)
    await page.route('**/api/login', (route) =>
      route.fulfill({ status: 500, json: { code: 'UNEXPECTED', message: '', traceId: 'x' } }),
    )
    await show(
      page,
      getEmbeddingApp(stack.portal).origin,
      `${stack.portal}/app-login#token=${partnerToken(ANA)}`,
    )
    await expect(page.frameLocator('iframe').getByRole('heading', { name: FAILED })).toBeVisible()
    expect(await readAppMessages(page)).toEqual([[stack.portal, { type: 'unexpected-error' }]])
  })

  test('a valid token shows the invoices inside the app, and logging out posts the close event', async ({
    page,
    stack,
    trouble,
  }) => {
    trouble.expected.push(/status of 404/)
    await show(
      page,
      getEmbeddingApp(stack.portal).origin,
      `${stack.portal}/app-login#token=${partnerToken(ANA)}`,
    )
    const portal = page.frameLocator('iframe')
    await expect(portal.getByText('Total em aberto')).toBeVisible()
    expect(await readAppMessages(page)).toEqual([])
    await portal.getByRole('button', { name: 'Menu' }).click()
    await portal.getByRole('button', { name: 'Desconectar' }).click()
    await portal.getByRole('alertdialog').getByRole('button', { name: 'Desconectar' }).click()
    await expect(portal.getByLabel('CPF ou CNPJ')).toBeVisible()
    expect(await readAppMessages(page)).toEqual([[stack.portal, { type: 'close' }]])
  })

  // ASVS 3.4.6, 3.5.5
  test('an unknown origin gets neither the page nor an event', async ({ page, stack, trouble }) => {
    trouble.expected.push(/frame-ancestors/, /status of 40[04]/)
    const refused = page.waitForEvent('console', (message) =>
      message.text().includes('frame-ancestors'),
    )
    await show(
      page,
      getEmbeddingApp(stack.portal).strangeOrigin,
      `${stack.portal}/app-login#token=${tooOld()}`,
    )
    await refused
    await expect(page.frameLocator('iframe').getByRole('heading', { name: FAILED })).toBeHidden()
    expect(await readAppMessages(page)).toEqual([])
  })
})
