import { expect, firstLink, test } from '../support/watch.ts'

test.describe.configure({ mode: 'serial' })
test.afterEach(({ sandbox }) => sandbox.setFault('pix', 'off'))

test('an outage of the Pix provider shows an error and charges nothing, and a retry works', async ({
  page,
  sandbox,
  trouble,
  signInAs,
}) => {
  trouble.expected.push(/status of 502/)
  await signInAs('pf-discount')
  await firstLink(page, /^Detalhes da fatura/).click()
  await page.getByRole('link', { name: 'Pagar', exact: true }).click()
  await expect(page.getByText('Recomendado!')).toBeVisible()
  await sandbox.setFault('pix', 'error')
  await page.getByRole('link', { name: /^Pix/ }).click()
  await expect(page.getByText(/Nada foi cobrado/)).toBeVisible()
  await sandbox.setFault('pix', 'off')
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect(page.getByText('Aguardando pagamento...')).toBeVisible()
})

test('when a request of the account fails, the other parts are shown with a retry', async ({
  page,
  signInAs,
}) => {
  await page.route('**/api/v2/account', async (route) => {
    const response = await route.fetch()
    const account = (await response.json()) as object
    await route.fulfill({
      response,
      json: { ...account, campaigns: { state: 'failed', traceId: 'x' } },
    })
  })
  await signInAs('pf-day-10')
  await expect(page.getByText('Total em aberto')).toBeVisible()
  await expect(page.getByText('Não foi possível verificar suas ofertas')).toBeVisible()
  await page.unroute('**/api/v2/account')
  await page.getByRole('button', { name: 'Tentar novamente' }).first().click()
  await expect(page.getByText('Não foi possível verificar suas ofertas')).toBeHidden()
})
