import type { Page } from '@playwright/test'
import portal from '../../portal.json' with { type: 'json' }
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessible.ts'
import { fillInvitation, invitationFor, sendInvitation } from '../support/people.ts'
import { payPixOf } from '../support/pix-page.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/watch.ts'

// The test changes the users of a company.
test.use({ ownStack: {}, viewport: { width: 390, height: 844 } })
test.setTimeout(240_000)

/** The page of anonymous users has the path of the home page. */
type PathName = Exclude<keyof typeof portal.paths, 'login'>
type Role = 'sees' | 'pays' | 'administers'

const CANNOT_PAY = 'Seu acesso permite só consultar. Peça a quem administra a conta da empresa.'
const CHOOSES = /Só quem administra a conta da empresa escolhe/
const CANNOT_ADMINISTER = 'Só quem administra a conta da empresa pode fazer isso.'

/** Pages that say why something is not allowed, by role. Every page of the portal has a row, so that a new one is tested. */
const REASONS: Record<PathName, Partial<Record<Role, string | RegExp>>> = {
  home: { sees: CANNOT_PAY },
  // Login pages lead a signed-in user home.
  appLogin: { sees: CANNOT_PAY },
  companyLogin: { sees: CANNOT_PAY },
  bill: { sees: CANNOT_PAY },
  agreement: {},
  offer: {},
  offerSigning: {},
  picker: { sees: CANNOT_PAY },
  method: { sees: CANNOT_PAY },
  receipt: {},
  security: {},
  channels: { sees: CANNOT_PAY },
  privacy: { sees: CANNOT_ADMINISTER, pays: CANNOT_ADMINISTER },
  maintenance: {},
  notifications: { sees: CHOOSES, pays: CHOOSES },
  cases: { sees: CANNOT_PAY },
  email: { sees: CANNOT_ADMINISTER, pays: CANNOT_ADMINISTER },
  people: { sees: 'O seu acesso', pays: 'O seu acesso' },
  invitation: {},
}

/** No company of the demo data has an agreement or an offer; their pages say so. */
const NOT_FOUND = /status of 404 .*(\/agreement|\/v2\/offers\/)/

/** Collects errors of the console, which logs refused requests too. */
const watchTrouble = (page: Page): string[] => {
  const seen: string[] = []
  page.on('pageerror', (error) => seen.push(error.message))
  page.on('console', (message) => {
    const text = `${message.text()} (${message.location().url})`
    if (message.type() === 'error' && !NOT_FOUND.test(text)) seen.push(text)
  })
  return seen
}

interface Known {
  readonly invoice: string
  readonly payment: string
}

/** Opens every page as a user with this role. */
const walk = async (page: Page, role: Role, { invoice, payment }: Known) => {
  const trouble = watchTrouble(page)
  for (const name of Object.keys(REASONS) as PathName[]) {
    const { path } = portal.paths[name]
    await test.step(`${role} opens ${path}`, async () => {
      const filled = path
        .replace(':reference', invoice)
        .replace(':id', payment)
        .replace(':method', 'pix')
      const query = name === 'picker' || name === 'method' ? `?contas=${invoice}` : ''
      await page.goto(filled + query)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
      const reason = REASONS[name][role]
      if (reason !== undefined) await expect(page.getByText(reason).first()).toBeVisible()
      for (const other of [CANNOT_PAY, CANNOT_ADMINISTER])
        if (other !== reason) await expect(page.getByText(other)).toHaveCount(0)
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
    })
  }
  expect(trouble).toEqual([])
}

test('a viewer, a payer and an administrator find on every page what their role allows', async ({
  browser,
  page,
  sandbox,
  stack,
  trouble,
}) => {
  trouble.expected.push(NOT_FOUND)
  const address = `rita+${Date.now()}@example.com`
  await page.goto('/')
  await signIn(page, sandbox, 'pj-numeric')
  const invoices = page.getByRole('link', { name: /^Detalhes da fatura/ })
  await expect(invoices).toHaveCount(2)
  const links = await invoices.evaluateAll((all) => all.map((one) => one.getAttribute('href')))
  const [first = '', second = ''] = links.map((link) => link?.split('/').at(-1) ?? '')
  await page.goto(`/pagamento/pix?contas=${first}`)
  await payPixOf(page, sandbox)
  const payment = new URL(page.url()).searchParams.get('pagamento') ?? ''
  const known = { invoice: second, payment }
  await walk(page, 'administers', known)

  await page.goto('/pessoas-da-empresa')
  await fillInvitation(page, 'Rita Campos', address)
  await sendInvitation(page, address)
  const other = await browser.newContext({
    viewport: { width: 390, height: 844 },
    baseURL: stack.portal,
  })
  try {
    const rita = await other.newPage()
    const readMails = () => sandbox.outbox(address)
    await rita.goto(await invitationFor(sandbox, address))
    const invited = await readMails()
    await rita.getByRole('button', { name: 'Aceitar e receber o código' }).click()
    await rita.getByLabel('Código recebido por e-mail').fill(await sandbox.pinFor(address, invited))
    await expect(rita.getByText('Convite aceito')).toBeVisible()
    await rita.goto('/entrar-pela-empresa')
    await rita.getByLabel('CNPJ da empresa').fill('11222333000181')
    await rita.getByLabel('Email').fill(address)
    const accepted = await readMails()
    await rita.getByRole('button', { name: 'Continuar' }).click()
    await rita
      .getByLabel('Código recebido por e-mail')
      .fill(await sandbox.pinFor(address, accepted))
    await expect(rita.getByRole('region', { name: 'Total em aberto' })).toBeVisible()
    await walk(rita, 'sees', known)

    await page.getByRole('button', { name: 'Mudar acesso de Rita Campos' }).click()
    await page.getByRole('radio', { name: /^Pagamentos/ }).check()
    await page.getByRole('button', { name: 'Salvar' }).click()
    await expect(page.getByText('Rita Campos: acesso Pagamentos. Já está valendo.')).toBeVisible()
    await walk(rita, 'pays', known)
  } finally {
    await other.close()
  }
})
