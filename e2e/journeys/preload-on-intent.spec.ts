import { expect, firstLink, test } from '../support/watch.ts'

test.use({ serviceWorkers: 'block' })

test('pointing at a link loads code and data of its page before the click', async ({
  page,
  signInAs,
}) => {
  await signInAs('pf-two-contracts')
  const link = firstLink(page, /^Detalhes da fatura/)
  await expect(link).toBeVisible()
  const loaded = page.waitForResponse(/\/remotes\/bills\/[^/]+\/bill\./)
  const read = page.waitForResponse(/\/api\/v2\/invoices\//)
  await link.hover()
  await Promise.all([loaded, read])
  await page.waitForLoadState('networkidle')

  const files: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/remotes/bills/')) files.push(request.url())
  })
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name: /^Fatura de/ })).toBeVisible()
  expect(files).toEqual([])
})
