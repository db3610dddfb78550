import { expect, test } from '../support/watch.ts'

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
