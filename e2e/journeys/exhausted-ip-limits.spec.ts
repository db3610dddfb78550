import type { Page } from '@playwright/test'
import { openPlainPage, createCustomerToken } from '../support/partner-page.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/watch.ts'

test.use({ ownStack: {} })

const REFUSED = /status of 4(00|29)/
const AT_ONCE = 20
const CALLS_TO_LIMIT = 120

/** Anonymous users behind the same IP repeat a request until it is rate limited. */
const spend = async (page: Page, path: string, body: object) => {
  const ask = () =>
    page.evaluate(
      async ([to, text, times]) =>
        Promise.all(
          Array.from(
            { length: times },
            async () =>
              (
                await fetch(to, {
                  method: 'POST',
                  headers: { 'content-type': 'application/json' },
                  body: text,
                })
              ).status,
          ),
        ),
      [path, JSON.stringify(body), AT_ONCE] as const,
    )
  for (let asked = 0; asked < CALLS_TO_LIMIT; asked += AT_ONCE) await ask()
  expect(new Set(await ask())).toEqual(new Set([429]))
}

/** Responses to a request, and whether each carried a proof of work. */
const watched = (page: Page, path: string) => {
  const seen: [status: number, worked: boolean][] = []
  page.on('response', (response) => {
    if (response.request().method() === 'POST' && new URL(response.url()).pathname === path)
      seen.push([response.status(), 'x-proof-of-work' in response.request().headers()])
  })
  return seen
}

test('a customer signs in from an IP with exhausted limits by proof of work', async ({
  page,
  sandbox,
  trouble,
}) => {
  trouble.expected.push(REFUSED)
  await page.goto('/')
  await spend(page, '/api/login', { doc: '39053344706', type: 'PF' })
  await spend(page, '/api/v2/invitation', { token: 'x'.repeat(43) })
  const [logins, tries] = [watched(page, '/api/login'), watched(page, '/api/2factor/verify')]
  await signIn(page, sandbox, 'pf-overdue')
  await expect(page.getByText('Total em aberto')).toBeVisible()
  expect([logins, tries]).toEqual([
    [
      [429, false],
      [200, true],
    ],
    [
      [429, false],
      [200, true],
    ],
  ])
})

test("a partner's customer signs in despite exhausted IP limits, in a page with a content security policy", async ({
  page,
  stack,
  trouble,
}) => {
  trouble.expected.push(REFUSED)
  await page.goto('/')
  await spend(page, '/api/login', { encrypted: 'x' })
  const logins = watched(page, '/api/login')
  await openPlainPage(page, stack.portal, {
    token: createCustomerToken('pf-discount'),
    headers: {
      'content-security-policy': `script-src 'unsafe-inline' ${stack.portal}; connect-src ${stack.portal}; trusted-types portal-payments portal-payments-chunks; require-trusted-types-for 'script'`,
    },
  })
  await expect(page.getByRole('link', { name: /^Pagar R\$/ }).first()).toBeVisible()
  expect(logins).toEqual([
    [429, false],
    [200, true],
  ])
})
