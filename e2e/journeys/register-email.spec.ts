import { expectAccessible } from '../support/accessible.ts'
import { collectReports, listActions } from '../support/reports.ts'
import { signIn, startSignIn } from '../support/sign-in.ts'
import { expect, test } from '../support/watch.ts'

// Uses up an hour's codes and changes the registered e-mail.
test.use({ ownStack: {} })

const FORMER = 'pf-neighbour@example.com'

test('a new e-mail needs its confirmation code, notifies the former address, and receives login PINs', async ({
  browser,
  page,
  sandbox,
  stack,
  trouble,
}) => {
  trouble.expected.push(/status of 400/)
  const address = `irene.nova+${Date.now()}@example.com`
  const urls: string[] = []
  page.on('request', (request) => urls.push(request.url()))
  await page.goto('/cadastro-de-email')
  await signIn(page, sandbox, 'pf-neighbour')
  const reports = collectReports(page)
  await page.getByText('Ajuda', { exact: true }).click()
  await expect(page.getByText('p***@example.com')).toBeVisible()
  await page.getByLabel('Email', { exact: true }).fill('irene.nova@example')
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByText('E-mail inválido')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Email', { exact: true }).fill(address)
  await page.getByRole('button', { name: 'Continuar' }).click()
  const field = page.getByLabel('Código recebido por e-mail')
  await expect(field).toBeFocused()
  const code = await sandbox.waitForPin(address, [])
  await field.fill(code === '000000' ? '000001' : '000000')
  await expect(page.getByText(/^Código incorreto/)).toBeVisible()
  await expectAccessible(page)

  await page.reload()
  await field.fill(code)
  await expect(
    page.getByText('O e-mail i***@example.com está confirmado no seu cadastro.'),
  ).toBeVisible()
  await expectAccessible(page)
  await expect
    .poll(async () => (await sandbox.outbox(FORMER)).map(({ subject }) => subject))
    .toEqual(
      expect.arrayContaining(['Acesso em um aparelho novo', 'O e-mail do seu cadastro mudou']),
    )
  await page.reload()
  await expect(page.getByText('i***@example.com')).toBeVisible()
  expect(
    listActions(reports).filter((action) => ['faq', 'register_email'].includes(action)),
  ).toEqual(['faq', 'register_email'])
  expect([...urls, JSON.stringify(reports)].filter((text) => text.includes('irene.nova'))).toEqual(
    [],
  )

  const context = await browser.newContext({ baseURL: stack.portal })
  const elsewhere = await context.newPage()
  await elsewhere.goto('/')
  await startSignIn(elsewhere, 'pf-neighbour', '+5511900000000')
  await elsewhere.getByText('Não recebi o código').click()
  await expectAccessible(elsewhere)
  const known = await sandbox.outbox(address)
  await elsewhere.getByRole('button', { name: 'Receber o código por e-mail' }).click()
  await elsewhere
    .getByLabel('Código recebido por e-mail')
    .fill(await sandbox.waitForPin(address, known))
  await expect(elsewhere.getByText('Total em aberto')).toBeVisible()
  await context.close()
})
