import type { BrowserContext, Page } from '@playwright/test'
import { DEMO_CUSTOMERS, type DemoCustomerId } from '@portal/contract/fixtures/demo-customers'
import { partnerToken } from '../support/partner-token.ts'
import { collectReports, listActions } from '../support/reports.ts'
import { signIn } from '../support/sign-in.ts'
import { signOut } from '../support/sign-out.ts'
import { expect, firstLink, test } from '../support/watch.ts'

test.use({ ownStack: {} })

const home = (page: Page) => page.getByText('Total em aberto')
const login = (page: Page) => page.getByLabel('CPF ou CNPJ')
const OVER = 'Sua sessão terminou por segurança. Entre de novo para continuar.'
const readAccessToken = async (context: BrowserContext) =>
  (await context.cookies()).find(({ name }) => name === 'access-token')?.value
const CUSTOMERS_CALLS = /\/api\/(?!report|logout|open)/
const fail = (page: Page, pattern: string | RegExp, status: number, code: string) =>
  page.route(pattern, (route) =>
    route.fulfill({ status, json: { code, message: '', traceId: 'x' } }),
  )

test('two tabs share one login with one SMS, and one logout', async ({
  page,
  context,
  sandbox,
  trouble,
  signInAs,
}) => {
  trouble.expected.push(/status of 429/)
  const { phone } = DEMO_CUSTOMERS['pf-overdue']
  const before = (await sandbox.outbox(phone)).length
  const other = await context.newPage()
  await other.goto('/pagamento/pix')
  await expect(login(other)).toBeVisible()
  await signInAs('pf-overdue')
  await expect(home(page)).toBeVisible()
  await expect(login(other)).toBeHidden()
  expect(await sandbox.outbox(phone)).toHaveLength(before + 1)
  await other.goto('/')
  await expect(home(other)).toBeVisible()
  await signOut(page)
  await expect(login(other)).toBeVisible()
  await expect(home(other)).toBeHidden()
  expect(await readAccessToken(context)).toBeUndefined()
})

test('a login of another customer in a second tab replaces the data in the first', async ({
  page,
  context,
}) => {
  const enter = async (tab: Page, id: DemoCustomerId) => {
    await tab.goto(`/app-login#token=${partnerToken(DEMO_CUSTOMERS[id].document)}`)
    await expect(home(tab)).toBeVisible()
  }
  await enter(page, 'pf-overdue')
  await expect(page.getByText('CT1000001001').first()).toBeVisible()
  const other = await context.newPage()
  await enter(other, 'pj-letters')
  for (const tab of [page, other]) {
    await expect(home(tab)).toBeVisible()
    await expect(tab.getByText('CT1000001001')).toHaveCount(0)
    await expect(tab.getByText('R$ 2.').first()).toBeVisible()
  }
})

test('a customer signed out while writing continues on the page with the text', async ({
  page,
  sandbox,
  trouble,
  signInAs,
}) => {
  trouble.expected.push(/status of 401/)
  await signInAs('pf-overdue')
  await expect(home(page)).toBeVisible()
  await page.goto('/atendimentos?contestar=FT100000100107')
  const text = page.getByLabel('O que você não reconhece?')
  // What stores the text is loaded when the page is ready.
  await text.click()
  await page.waitForLoadState('networkidle')
  await text.fill('Não pedi este pacote de serviços.')
  await fail(page, CUSTOMERS_CALLS, 401, 'unauthorized')
  await page.getByRole('button', { name: 'Enviar contestação' }).click()
  await expect(page.getByText(OVER)).toBeVisible()
  await page.unroute(CUSTOMERS_CALLS)
  await signIn(page, sandbox, 'pf-overdue')
  await expect(text).toHaveValue('Não pedi este pacote de serviços.')
  await expect(page).toHaveURL(/\/atendimentos\?contestar=FT100000100107$/)
  await page.getByRole('button', { name: 'Enviar contestação' }).click()
  await expect(page.getByText(/protocolo/i).first()).toBeVisible()
})

// ASVS 14.3.2
test('back and forward after leaving show nothing private', async ({ page, signInAs }) => {
  await signInAs('pf-overdue')
  await firstLink(page, /^Detalhes da fatura/).click()
  await expect(page.getByRole('heading', { name: 'Informações de conta' })).toBeVisible()
  await page.goto('/seguranca')
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Informações de conta' })).toBeVisible()
  await signOut(page)
  for (const step of ['goBack', 'goBack', 'goForward'] as const) {
    await page[step]()
    await expect(login(page)).toBeVisible()
    await expect(page.getByText(/Informações de conta|Total em aberto/)).toHaveCount(0)
  }
})

test.describe('time', () => {
  const settled = async (page: Page) => {
    await expect(home(page)).toBeVisible()
    await page.waitForLoadState('networkidle')
  }
  /** Drops event stream responses, which would reveal the real time after a clock jump. */
  const deafen = (page: Page) => page.route('**/api/**', () => undefined)

  test('a customer extends the session before its fifteen minutes are over', async ({
    page,
    context,
    signInAs,
  }) => {
    await page.clock.install()
    await signInAs('pf-overdue')
    await settled(page)
    const first = await readAccessToken(context)
    await page.clock.fastForward('13:10')
    await page.getByRole('button', { name: 'Continuar conectado' }).click()
    await expect(page.getByRole('alertdialog')).toBeHidden()
    const second = await readAccessToken(context)
    expect([typeof second, second === first]).toEqual(['string', false])
    await page.clock.fastForward('12:00')
    await expect(page.getByRole('button', { name: 'Continuar conectado' })).toBeHidden()
    await expect(home(page)).toBeVisible()
  })

  test('an inactive session ends with a message, also while the device sleeps', async ({
    page,
    context,
    signInAs,
  }) => {
    const reports = collectReports(page)
    await page.clock.install()
    await signInAs('pf-overdue')
    await settled(page)
    await deafen(page)
    await page.clock.fastForward('13:10')
    await expect(
      page.getByRole('alertdialog', { name: 'Sua sessão está terminando' }),
    ).toBeVisible()
    await page.clock.fastForward('01:00:00')
    await expect(page.getByText(OVER)).toBeVisible()
    await expect(page.getByRole('alertdialog')).toBeHidden()
    expect(await readAccessToken(context)).toBeUndefined()
    expect(listActions(reports).at(-1)).toBe('session_leave')
  })

  for (const [how, hours] of [
    ['ahead', 24],
    ['behind', -24],
  ] as const) {
    test(`a device whose clock is a day ${how} stays logged in as long as any other, also in a new tab`, async ({
      page,
      context,
    }) => {
      await context.clock.install({ time: Date.now() + hours * 3_600_000 })
      await page.goto(`/app-login#token=${partnerToken(DEMO_CUSTOMERS['pf-agreement'].document)}`)
      await settled(page)
      await deafen(page)
      await page.clock.fastForward('12:00')
      const other = await context.newPage()
      // The new tab learns the server's time only after several session checks.
      const { promise: asked, resolve: answer } = Promise.withResolvers<void>()
      await other.route('**/api/**', async (route) => {
        await asked
        await route.continue()
      })
      await other.goto('/seguranca')
      await other.clock.runFor(3_000)
      answer()
      await other.goto('/')
      await expect(home(other)).toBeVisible()
      await expect(home(page)).toBeVisible()
      // Polled from minute 13 to 15, whatever time the other tab used.
      await page.clock.fastForward('01:01')
      await expect(page.getByRole('button', { name: 'Continuar conectado' })).toBeVisible()
    })
  }
})
