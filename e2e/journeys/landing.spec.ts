import { expect, test } from '../support/watch.ts'

test('the login form needs at most eight requests, all preloaded by the page, none to the API', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const html = (await (await page.goto('/'))?.text()) ?? ''
  await expect(page.getByLabel('CPF ou CNPJ')).toBeEditable()
  const paths = asked.map((url) => new URL(url).pathname)
  expect(paths.length).toBeLessThanOrEqual(8)
  expect(paths.slice(1).filter((path) => !html.includes(path))).toEqual([])
  expect(paths.filter((path) => path.startsWith('/api'))).toEqual([])
})

test('an unknown URL shows the not-found page with status 404', async ({ page, trouble }) => {
  trouble.expected.push(/status of 404/)
  expect((await page.goto('/nao-existe'))?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Página não encontrada' })).toBeVisible()
})

test('a private page asks a visitor to log in first', async ({ page }) => {
  await page.goto('/pagamento/pix')
  await expect(page.getByLabel('CPF ou CNPJ')).toBeVisible()
})
