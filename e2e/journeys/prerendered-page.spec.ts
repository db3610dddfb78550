import { DEMO_CUSTOMERS } from '@portal/contract/fixtures/demo-customers'
import { expectSteady, watchShifts } from '../support/steady.ts'
import { expect, test } from '../support/watch.ts'
import { markExtended } from '../support/extended.ts'

const PAGES = {
  '/': 'Veja e pague suas faturas sem fila',
  '/seguranca': 'Segurança',
  '/canais-de-atendimento': 'Canais de Atendimento',
  '/politica-de-privacidade': 'Política de Privacidade',
}
const SIZES = { 'a phone': { width: 390, height: 844 }, 'a desktop': { width: 1280, height: 800 } }
const SCRIPTS = /\/(main|remote|remoteEntry|\d+)(\.[\da-f]+)?\.js/

test.describe('without any script', () => {
  test.use({ javaScriptEnabled: false })

  for (const [path, title] of Object.entries(PAGES)) {
    test(`${path} can be read`, async ({ page }) => {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      await expect(page.getByRole('contentinfo')).toBeVisible()
    })
  }

  test('a form submitted before hydration keeps its values and puts none into the URL', async ({
    page,
  }) => {
    await page.goto('/')
    await page.getByLabel('CPF ou CNPJ').fill('390.533.447-05')
    await page.getByLabel('Telefone').fill('(11) 9 8765 4321')
    const answered = page.waitForResponse((response) => response.request().method() === 'POST')
    await page.getByRole('button', { name: 'Continuar' }).click()
    expect((await answered).status()).toBe(204)
    await expect(page).toHaveURL(/:\d+\/$/)
    await expect(page.getByLabel('CPF ou CNPJ')).toHaveValue('390.533.447-05')
  })
})

for (const [size, viewport] of Object.entries(SIZES)) {
  test.describe(`on ${size}`, markExtended(size === 'a desktop'), () => {
    test.use({ viewport })

    for (const [path, title] of Object.entries(PAGES)) {
      test(`${path} hydrates without a layout shift and without a new render`, async ({ page }) => {
        const { promise: held, resolve: release } = Promise.withResolvers<void>()
        await page.route(SCRIPTS, async (route) => {
          await held
          await route.continue()
        })
        await page.goto(path, { waitUntil: 'commit' })
        await watchShifts(page)
        const heading = page.getByRole('heading', { level: 1, name: title })
        await expect(heading).toBeVisible()
        const drawn = await heading.elementHandle()
        release()
        await expect(page).toHaveTitle(`${title} · Sinal`)
        await page.waitForLoadState('networkidle')
        expect(await drawn?.evaluate((element) => element.isConnected)).toBe(true)
        await expectSteady(page, path)
      })
    }
  })
}

test.describe('before hydration', () => {
  let release = (): void => undefined
  const { document, phone } = DEMO_CUSTOMERS['pf-neighbour']

  test.beforeEach(async ({ page }) => {
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route(SCRIPTS, async (route) => {
      await held
      await route.continue()
    })
    await page.goto('/', { waitUntil: 'commit' })
    await page.getByLabel('CPF ou CNPJ').fill(document)
    await page.getByLabel('Telefone').pressSequentially(phone.slice(3))
  })

  test('typed values are formatted and the focus stays after hydration', async ({ page }) => {
    release()
    await expect(page.getByLabel('CPF ou CNPJ')).toHaveValue('102.906.273-03')
    await expect(page.getByLabel('Telefone')).toBeFocused()
    await page.getByLabel('CPF ou CNPJ').fill('111')
    await page.getByLabel('Telefone').focus()
    await expect(page.getByLabel('CPF ou CNPJ')).toHaveAccessibleDescription(/inválido/)
  })

  test('a form submitted before hydration is sent after it', async ({ page }) => {
    await page.getByRole('button', { name: 'Continuar' }).click()
    await expect(page).toHaveURL(/:\d+\/$/)
    release()
    await expect(page.getByRole('heading', { name: 'Digite o código' })).toBeVisible()
  })
})

test('a customer who is signed in never sees the login in its place', async ({
  page,
  context,
  baseURL,
  trouble,
}) => {
  // The page's first requests are sent before the blocked scripts.
  trouble.expected.push(/ERR_FAILED/, /\b401\b/)
  await context.addCookies(
    ['access-token', 'id-protocol', 'token-sms'].map((name) => ({
      name,
      value: 'x',
      url: baseURL ?? '',
    })),
  )
  await page.route(SCRIPTS, (route) => route.abort())
  const response = await page.goto('/', { waitUntil: 'domcontentloaded' })
  expect(response?.status()).toBe(200)
  await expect(page.locator('#root')).toBeAttached()
  await expect(page.getByLabel('CPF ou CNPJ')).toHaveCount(0)
})
