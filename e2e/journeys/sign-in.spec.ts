import { expect, test } from '../support/watch.ts'

test.use({ ownStack: {} })

test('a login sets each session cookie with its lifetime', async ({ page, context, signInAs }) => {
  const minutesLeft = (expires: number) => Math.round((expires * 1000 - Date.now()) / 60_000)
  await signInAs('pf-overdue')
  await expect(page.getByText('Total em aberto')).toBeVisible()

  const cookies = new Map((await context.cookies()).map((cookie) => [cookie.name, cookie]))
  expect([...cookies.keys()].sort()).toEqual([
    'XSRF-TOKEN',
    'access-token',
    'birthdate',
    'document',
    'expirationTime',
    'id-protocol',
    'name',
    'phone',
    'portal-device',
    'portal-session',
    'token-sms',
  ])
  for (const { path } of cookies.values()) expect(path).toBe('/')
  for (const name of [
    'birthdate',
    'document',
    'expirationTime',
    'id-protocol',
    'name',
    'phone',
    'token-sms',
  ]) {
    expect([name, cookies.get(name)?.expires, cookies.get(name)?.sameSite]).toEqual([
      name,
      -1,
      'Lax',
    ])
  }
  for (const name of ['access-token', 'portal-session', 'XSRF-TOKEN']) {
    expect([
      name,
      minutesLeft(cookies.get(name)?.expires ?? 0),
      cookies.get(name)?.sameSite,
    ]).toEqual([name, 15, 'Strict'])
  }
  expect(cookies.get('portal-session')?.httpOnly).toBe(true)
  expect([cookies.get('name')?.value, cookies.get('birthdate')?.value]).toEqual([
    'Ana',
    'confirmed',
  ])

  await page.reload()
  await expect(page.getByText('Total em aberto')).toBeVisible()
})

const FORMATS: [what: string, text: string, shown: string, doc: string, type: 'PF' | 'PJ'][] = [
  ['a CPF as it is printed', '390.533.447-05', '390.533.447-05', '39053344705', 'PF'],
  ['a CPF in digits', '39053344705', '390.533.447-05', '39053344705', 'PF'],
  ['a CPF with spaces', ' 390 533 447 05 ', '390.533.447-05', '39053344705', 'PF'],
  ['a CNPJ as it is printed', '11.222.333/0001-81', '11.222.333/0001-81', '11222333000181', 'PJ'],
  ['a CNPJ in digits', '11222333000181', '11.222.333/0001-81', '11222333000181', 'PJ'],
  ['a CNPJ with small letters', '12abc345000188', '12.ABC.345/0001-88', '12ABC345000188', 'PJ'],
  [
    'a CNPJ that begins with letters',
    'DK.X10.290/6273-03',
    'DK.X10.290/6273-03',
    'DKX10290627303',
    'PJ',
  ],
]

test('a document is understood typed, pasted and auto-filled, in every format', async ({
  page,
  trouble,
}) => {
  trouble.expected.push(/status of 400/)
  const sent: unknown[] = []
  await page.route('**/api/login', (route) => {
    sent.push(route.request().postDataJSON())
    return route.fulfill({
      status: 400,
      json: { code: 'CUSTOMER.NOT.FOUND', message: '', traceId: '-' },
    })
  })
  await page.goto('/')
  const field = page.getByLabel('CPF ou CNPJ')
  const ways = {
    typed: (text: string) => field.pressSequentially(text),
    pasted: async (text: string) => {
      await field.focus()
      await page.keyboard.insertText(text)
    },
    filled: (text: string) => field.fill(text),
  }
  for (const [what, text, shown, doc, type] of FORMATS) {
    for (const [way, enter] of Object.entries(ways)) {
      await field.fill('')
      await enter(text)
      await expect(field, `${what}, ${way}`).toHaveValue(shown)
    }
    await page.getByLabel('Telefone').fill('+55 (11) 98765-4321')
    await page.getByRole('button', { name: 'Continuar' }).click()
    await page.getByRole('button', { name: 'Tentar com outros dados' }).click()
    expect(sent.pop(), what).toEqual({ doc, type })
  }
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
