import { DEMO_CUSTOMERS } from '@portal/contract/fixtures/demo-customers'
import { partnerToken } from '../support/partner-token.ts'
import { askToSignOut } from '../support/sign-out.ts'
import { expect, test } from '../support/watch.ts'

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
