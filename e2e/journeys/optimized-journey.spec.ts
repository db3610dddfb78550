import type { BrowserContext, Page } from '@playwright/test'
import { DEMO_CUSTOMERS, type DemoCustomerId } from '@portal/contract/fixtures/demo-customers'
import { partnerToken } from '../support/partner-token.ts'
import { collectReports, listActions } from '../support/reports.ts'
import { expect, test } from '../support/watch.ts'

const BIRTHDATES = {
  'pf-overdue': '14 de março de 1988',
  'pf-agreement': '11 de fevereiro de 1993',
} as const

/** Cookies that the partner's app sets before it opens the portal. */
const comeFromPartner = async (
  context: BrowserContext,
  page: Page,
  portal: string,
  id: DemoCustomerId,
) => {
  const { document, phone } = DEMO_CUSTOMERS[id]
  const doc = document.replace(/[./-]/g, '')
  await context.addCookies(
    Object.entries({ optimized: 'partner-app', document: doc, phone }).map(([name, value]) => ({
      name,
      value: encodeURIComponent(value),
      url: portal,
    })),
  )
  await page.goto(
    `/app-login?utm_source=parceiro&utm_medium=app&utm_campaign=verao#token=${partnerToken(doc, { optimized: true })}`,
  )
}

test('a person from a partner app chooses the birthdate and is in; the campaign stays in every report', async ({
  page,
  context,
  stack,
  sandbox,
}) => {
  const { phone } = DEMO_CUSTOMERS['pf-overdue']
  const before = await sandbox.outbox(phone)
  const reports = collectReports(page)
  await comeFromPartner(context, page, stack.portal, 'pf-overdue')
  await expect(page.getByRole('radio')).toHaveCount(5)
  await page.getByRole('radio', { name: BIRTHDATES['pf-overdue'] }).check()
  await page.getByRole('button', { name: 'Confirmar' }).click()
  await expect(page.getByText('Total em aberto')).toBeVisible()

  expect(listActions(reports)).toEqual(['login', 'two_factor_verified'])
  for (const { access } of reports)
    expect(access.resource.utm).toEqual({ source: 'parceiro', medium: 'app', campaign: 'verao' })
  await expect
    .poll(async () => (await sandbox.outbox(phone))[0]?.text)
    .toMatch(/seus dados estao protegidos/)
  expect(
    (await sandbox.outbox(phone)).filter(({ id }) => !before.some((known) => known.id === id)),
  ).toHaveLength(1)
  const cookies = new Map((await context.cookies()).map(({ name, value }) => [name, value]))
  expect([cookies.get('birthdate'), cookies.get('optimized'), cookies.get('utm_source')]).toEqual([
    'confirmed',
    'partner-app',
    'parceiro',
  ])
  await page.reload()
  await expect(page.getByText('Total em aberto')).toBeVisible()
})

test('a company from a partner app is logged in at once', async ({ page, context, stack }) => {
  await comeFromPartner(context, page, stack.portal, 'pj-letters')
  await expect(page.getByText('Total em aberto')).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/')
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('birthdate')
})
