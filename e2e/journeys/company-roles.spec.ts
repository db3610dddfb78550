import type { Page } from '@playwright/test'
import portal from '../../portal.json' with { type: 'json' }
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessible.ts'
import {
  acceptInvitation,
  continueWithCompany,
  fillCompanyLogin,
  fillInvitation,
  waitForInvitation,
  makePayer,
  sendInvitation,
} from '../support/people.ts'
import { payOpenPix } from '../support/pix-page.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/watch.ts'

// The tests change the users of a company.
test.use({ ownStack: {}, viewport: { width: 390, height: 844 } })
test.describe.configure({ mode: 'serial' })

/** The page of anonymous users has the path of the home page. */
type PathName = Exclude<keyof typeof portal.paths, 'login'>
type Role = 'sees' | 'pays' | 'administers'

const CANNOT_PAY = 'Seu acesso permite só consultar. Peça a quem administra a conta da empresa.'
const CHOOSES = /Só quem administra a conta da empresa escolhe/
const CANNOT_ADMINISTER = 'Só quem administra a conta da empresa pode fazer isso.'

/** Pages that say why something is not allowed, by role. */
const REASONS: Partial<Record<PathName, Partial<Record<Role, string | RegExp>>>> = {
  home: { sees: CANNOT_PAY },
  // Login pages lead a signed-in user home.
  appLogin: { sees: CANNOT_PAY },
  companyLogin: { sees: CANNOT_PAY },
  bill: { sees: CANNOT_PAY },
  picker: { sees: CANNOT_PAY },
  method: { sees: CANNOT_PAY },
  channels: { sees: CANNOT_PAY },
  privacy: { sees: CANNOT_ADMINISTER, pays: CANNOT_ADMINISTER },
  notifications: { sees: CHOOSES, pays: CHOOSES },
  cases: { sees: CANNOT_PAY },
  email: { sees: CANNOT_ADMINISTER, pays: CANNOT_ADMINISTER },
  people: { sees: 'O seu acesso', pays: 'O seu acesso' },
}

/** No company of the demo data has an agreement or an offer; their pages say so. */
const NOT_FOUND = /status of 404 .*(\/agreement|\/v2\/offers\/|\/payment-link)/
const UNKNOWN_TOKEN = 'x'.repeat(22)

/** An open invoice and a payment of the company, for paths with a parameter. */
const known = { invoice: '', payment: '' }

/** Opens every page as a user with this role. */
const walk = async (page: Page, role: Role) => {
  const { login: _, ...pages } = portal.paths
  for (const name of Object.keys(pages) as PathName[]) {
    const { path } = pages[name]
    await test.step(`${role} opens ${path}`, async () => {
      const filled = path
        .replace(':reference', known.invoice)
        .replace(':id', known.payment)
        .replace(':method', 'pix')
        .replace(':token', UNKNOWN_TOKEN)
      const query = name === 'picker' || name === 'method' ? `?contas=${known.invoice}` : ''
      await page.goto(filled + query)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
      const reason = REASONS[name]?.[role]
      if (reason !== undefined) await expect(page.getByText(reason).first()).toBeVisible()
      for (const other of [CANNOT_PAY, CANNOT_ADMINISTER])
        if (other !== reason) await expect(page.getByText(other)).toHaveCount(0)
      // Other journeys check the pages on which a role changes nothing.
      if (role === 'sees' || reason !== undefined) await expectAccessible(page)
      await expectNoSidewaysScroll(page)
    })
  }
}

const address = `rita+${Date.now()}@example.com`
const CNPJ = '11222333000181'

test('an administrator finds on every page what the role allows, and invites a viewer', async ({
  page,
  sandbox,
  trouble,
}) => {
  trouble.expected.push(NOT_FOUND)
  await page.goto('/')
  await signIn(page, sandbox, 'pj-numeric')
  const invoices = page.getByRole('link', { name: /^Detalhes da fatura/ })
  await expect(invoices).toHaveCount(2)
  const links = await invoices.evaluateAll((all) => all.map((one) => one.getAttribute('href')))
  const [first = '', second = ''] = links.map((link) => link?.split('/').at(-1) ?? '')
  await page.goto(`/pagamento/pix?contas=${first}`)
  await payOpenPix(page, sandbox)
  known.invoice = second
  known.payment = new URL(page.url()).searchParams.get('pagamento') ?? ''
  await walk(page, 'administers')

  await page.goto('/pessoas-da-empresa')
  await fillInvitation(page, 'Rita Campos', address)
  await sendInvitation(page, address)
})

test('a viewer finds on every page what the role allows', async ({ page, sandbox, trouble }) => {
  trouble.expected.push(NOT_FOUND)
  await page.goto(await waitForInvitation(sandbox, address))
  await acceptInvitation(page, sandbox, address)
  await fillCompanyLogin(page, CNPJ, address)
  await continueWithCompany(page, sandbox, address)
  await walk(page, 'sees')
})

test('a payer finds on every page what the role allows', async ({
  browser,
  page,
  sandbox,
  stack,
  trouble,
}) => {
  trouble.expected.push(NOT_FOUND)
  const administrator = await browser.newPage({ baseURL: stack.portal })
  await administrator.goto('/pessoas-da-empresa')
  await signIn(administrator, sandbox, 'pj-numeric')
  await makePayer(administrator, 'Rita Campos')

  await fillCompanyLogin(page, CNPJ, address)
  await continueWithCompany(page, sandbox, address)
  await walk(page, 'pays')
})
