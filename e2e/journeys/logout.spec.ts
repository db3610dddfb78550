import { DEMO_CUSTOMERS } from '@portal/contract/fixtures/demo-customers'
import { partnerToken } from '../support/partner-token.ts'
import { collectReports, listActions } from '../support/reports.ts'
import { askToSignOut } from '../support/sign-out.ts'
import { expect, test } from '../support/watch.ts'

const REASONS = [
  ['Não concordo com o valor cobrado', 'feedback_dont_agree', '985'],
  ['A oferta não me atende', 'feedback_unsatisfactory', '986'],
  ['Não tenho débitos', 'feedback_no_debts', '987'],
  ['Outros motivos', 'feedback_others', '988'],
] as const

// ASVS 14.3.1, 7.4.4
test('a logout works without a connection and leaves no data behind', async ({
  page,
  context,
  trouble,
}) => {
  trouble.expected.push(/ERR_INTERNET_DISCONNECTED|ChunkLoadError|Failed to fetch/)
  await page.goto(`/app-login#token=${partnerToken(DEMO_CUSTOMERS['pj-letters'].document)}`)
  await expect(page.getByText('Total em aberto')).toBeVisible()
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(page.getByText('Total em aberto')).toBeVisible()
  await page.getByRole('banner').getByRole('button', { name: 'Desconectar' }).click()
  await expect(page.getByText('Você saiu com segurança.')).toBeVisible()
  expect(
    (await context.cookies())
      .map(({ name }) => name)
      .filter((name) => !['portal-device', 'portal-session'].includes(name)),
  ).toEqual([])
  expect(await page.evaluate(() => [sessionStorage.length, localStorage.length])).toEqual([0, 0])
  await context.setOffline(false)
})

test('a logout without a connection ends the session on the server when the network returns', async ({
  page,
  context,
  trouble,
}) => {
  trouble.expected.push(/ERR_INTERNET_DISCONNECTED|ChunkLoadError|Failed to fetch/)
  await page.goto(`/app-login#token=${partnerToken(DEMO_CUSTOMERS['pj-letters'].document)}`)
  const question = await askToSignOut(page)
  await context.setOffline(true)
  await question.getByRole('button', { name: 'Desconectar' }).click()
  await expect(page.getByText('Você saiu com segurança.')).toBeVisible()
  const revoked = page.waitForResponse((response) => response.url().endsWith('/session/logout'))
  await context.setOffline(false)
  expect((await revoked).status()).toBe(204)
  await expect.poll(async () => (await context.cookies()).map(({ name }) => name)).toEqual([])
})

test('a customer with an open offer logs out without feedback', async ({ page }) => {
  await page.route('**/feedback', () => undefined)
  await page.goto(`/app-login#token=${partnerToken(DEMO_CUSTOMERS['pf-discount'].document)}`)
  const question = await askToSignOut(page)
  await expect(question.getByRole('link', { name: 'Ver oferta' })).toBeVisible()
  await question.getByRole('button', { name: 'Desconectar' }).click()
  await expect(page.getByText('Você saiu com segurança.')).toBeVisible()
})

test('logout reminds a customer of an open offer and accepts a reason for declining it', async ({
  page,
}) => {
  const reports = collectReports(page)
  const sent: unknown[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/feedback')) sent.push(request.postDataJSON())
  })
  for (const [label, action, code] of REASONS) {
    await page.goto(`/app-login#token=${partnerToken(DEMO_CUSTOMERS['pf-discount'].document)}`)
    await expect(page.getByText('Total em aberto')).toBeVisible()
    const question = await askToSignOut(page)
    await expect(
      question
        .getByText('Antes de sair, aproveite essa oportunidade imperdível de desconto.')
        .first(),
    ).toBeVisible()
    await expect(question.getByText(/^Pague R\$.+ em vez de R\$/)).toBeVisible()
    const form = question.getByRole('region', { name: 'Feedback' })
    await expect(
      form.getByText(
        'Antes de sair, deixe seu Feedback para nos ajudar a oferecer melhores experiências aos nossos clientes.',
      ),
    ).toBeVisible()
    await form.getByRole('radio', { name: label }).check()
    // Its response clears the cookies: it must not arrive after the next login.
    const revoked = page.waitForResponse('**/session/logout')
    await question.getByRole('button', { name: 'Enviar e desconectar' }).click()
    await expect(page.getByText('Você saiu com segurança.')).toBeVisible()
    await revoked
    expect(JSON.stringify(sent.at(-1))).toContain(code)
    expect(listActions(reports).slice(-2)).toEqual([action, 'session_leave'])
  }
})
