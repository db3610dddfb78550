import { DEMO_CUSTOMERS } from '@portal/contract/fixtures/demo-customers'
import { partnerToken } from '../support/partner-token.ts'
import { expect, test, openInvoice } from '../support/watch.ts'

/** Ways in which browsers restrict a page's storage; each runs before the portal's scripts. */
const STORES: [what: string, script: () => void][] = [
  [
    'refuses its stores',
    () => {
      for (const name of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(window, name, {
          get: () => {
            throw new DOMException('denied', 'SecurityError')
          },
        })
      }
    },
  ],
  [
    'has full stores',
    () => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError')
      }
    },
  ],
  [
    'brings back other values than were stored',
    () => {
      for (const key of Object.keys(sessionStorage))
        sessionStorage.setItem(key, `${sessionStorage.getItem(key) ?? ''}?`)
    },
  ],
]

test('the portal serves a browser that refuses its stores, has them full, or brings back other values', async ({
  browser,
  baseURL,
}) => {
  for (const [what, script] of STORES) {
    const context = await browser.newContext({ locale: 'pt-BR', ...(baseURL && { baseURL }) })
    await context.addInitScript(script)
    const page = await context.newPage()
    const errors: string[] = []
    page.on('pageerror', ({ message }) => errors.push(message))
    await page.goto(`/app-login#token=${partnerToken(DEMO_CUSTOMERS['pf-many'].document)}`)
    await expect(page.getByText('Total em aberto'), what).toBeVisible()
    await page.reload()
    await expect(page.getByText('Total em aberto'), what).toBeVisible()
    await openInvoice(page)
    await expect(page.getByRole('heading', { name: 'Informações de conta' }), what).toBeVisible()
    expect(errors, what).toEqual([])
    await context.close()
  }
})
