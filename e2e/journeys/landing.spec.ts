import { expect, test } from '../support/watch.ts'
import { markExtended } from '../support/extended.ts'

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

for (const path of [
  '/contas/FT100000100107',
  '/pagamento/pix',
  '/pagamento/boleto',
  '/pagamento/google-pay',
  '/pagamento/codigo-de-barras',
  '/pagamento/cartao-de-credito',
  '/pagamento/cartao-de-debito',
  '/notificacoes',
  '/cadastro-de-email',
]) {
  test(
    `${path} asks a visitor to log in first`,
    markExtended(path.startsWith('/pagamento/') && path !== '/pagamento/pix'),
    async ({ page }) => {
      await page.goto(path)
      await expect(page.getByLabel('CPF ou CNPJ')).toBeVisible()
    },
  )
}
