import { startSignIn } from '../support/sign-in.ts'
import { expect, test } from '../support/watch.ts'

// The browser logs every refused request; this test checks the screens.
const REFUSED = /status of 4\d\d/

test('wrong check digits show an error at the field and in the summary, and nothing is sent', async ({
  page,
}) => {
  await page.goto('/')
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/')) calls.push(request.url())
  })
  await page.getByLabel('CPF ou CNPJ').fill('390.533.447-06')
  await page.getByLabel('Telefone').fill('(11) 3333-4444')
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByText('Confira os campos')).toBeVisible()
  await expect(page.getByText('O campo CPF ou CNPJ é inválido').first()).toBeVisible()
  await expect(page.getByLabel('CPF ou CNPJ')).toHaveAttribute('aria-invalid', 'true')
  expect(calls).toEqual([])
})

test('an unknown document is not found', async ({ page, trouble }) => {
  trouble.expected.push(REFUSED)
  await page.goto('/')
  await page.getByLabel('CPF ou CNPJ').fill('111.444.777-35')
  await page.getByLabel('Telefone').fill('11987654321')
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByRole('heading', { name: 'Não encontramos esse cadastro' })).toBeVisible()
})

test('a blacklisted customer sees that the portal is not available to them', async ({
  page,
  trouble,
}) => {
  trouble.expected.push(REFUSED)
  await page.goto('/')
  await startSignIn(page, 'pf-blacklisted')
  await expect(
    page.getByRole('heading', { name: 'Atendimento indisponível por aqui' }),
  ).toBeVisible()
})

test('a customer without contracts sees an explanation', async ({ page, trouble }) => {
  trouble.expected.push(REFUSED)
  await page.goto('/')
  await startSignIn(page, 'pf-no-debts')
  await expect(page.getByRole('heading', { name: 'Nenhuma fatura em aberto' })).toBeVisible()
})

test('a company whose CNPJ has letters never reaches the person that the digits alone would name', async ({
  page,
  signInAs,
}) => {
  await signInAs('pj-trap')
  await expect(page.getByText('R$ 310,00').first()).toBeVisible()
  await expect(page.getByText('75,00')).toHaveCount(0)
})

test('logout asks first and deletes all stored data', async ({
  page,
  context,
  request,
  baseURL,
  signInAs,
}) => {
  await signInAs('pj-trap')
  await expect(page.getByText('Total em aberto')).toBeVisible()
  const signOut = async () => {
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('button', { name: 'Desconectar' }).click()
    const dialog = page
      .getByRole('dialog')
      .or(page.getByRole('alertdialog'))
      .filter({ hasText: 'Tem certeza que deseja sair?' })
    await expect(dialog).toBeVisible()
    return dialog
  }
  const staying = await signOut()
  await staying.getByRole('button', { name: 'Voltar' }).click()
  await expect(staying).toBeHidden()
  await page.goto('/notificacoes')
  await page.goto('/')
  await expect(page.getByText('Total em aberto')).toBeVisible()

  const token = (await context.cookies()).find(({ name }) => name === 'access-token')?.value ?? ''
  expect(token).not.toBe('')
  await (await signOut()).getByRole('button', { name: 'Desconectar' }).click()
  await expect(page.getByLabel('CPF ou CNPJ')).toBeVisible()
  const kept = new Set((await context.cookies()).map(({ name }) => name))
  for (const name of [
    'access-token',
    'id-protocol',
    'token-sms',
    'document',
    'name',
    'phone',
    'birthdate',
  ])
    expect(kept).not.toContain(name)
  expect(
    await page.evaluate(() => JSON.stringify(sessionStorage) + JSON.stringify(localStorage)),
  ).not.toContain('DKX10290627303')
  await page.goBack()
  await expect(page.getByLabel('CPF ou CNPJ')).toBeVisible()
  const answer = await request.get(`${baseURL}/api/contracts`, {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(answer.status()).toBe(401)
})
