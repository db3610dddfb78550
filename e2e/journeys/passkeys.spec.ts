import { expectAccessible } from '../support/accessible.ts'
import { addAuthenticator } from '../support/authenticator.ts'
import { signOut } from '../support/sign-out.ts'
import { expect, test } from '../support/watch.ts'
import { markExtended } from '../support/extended.ts'

test.use({ ownStack: {} })

const BY_KEY = 'Entrar com chave de acesso'

for (const [device, viewport, id] of [
  ['a phone', { width: 390, height: 844 }, 'pf-two-contracts'],
  ['a desktop', { width: 1280, height: 800 }, 'pf-neighbour'],
] as const) {
  test(
    `on ${device} a customer is offered a passkey once, creates it, logs in without a PIN and removes it`,
    markExtended(device === 'a desktop'),
    async ({ page, sandbox, trouble, signInAs }) => {
      trouble.expected.push(/status of 400/)
      await page.setViewportSize(viewport)
      const lock = await addAuthenticator(page)
      await signInAs(id)
      await expect(page.getByText('Na próxima vez, entre sem código')).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('link', { name: 'Criar chave de acesso' }).click()
      await page.getByRole('button', { name: 'Criar chave de acesso' }).click()
      await expect(page.getByText(/^Chave criada\./)).toBeVisible()
      await expect(page.getByRole('button', { name: /^Remover a chave de / })).toBeVisible()
      await expectAccessible(page)
      expect(await lock.keys()).toHaveLength(1)
      await expect
        .poll(async () => (await sandbox.outbox(`${id}@example.com`)).map(({ subject }) => subject))
        .toContain('Nova chave de acesso')
      await page.goto('/')
      await expect(page.getByText('Total em aberto')).toBeVisible()
      await expect(page.getByText('Na próxima vez, entre sem código')).toBeHidden()
      await signOut(page)

      await page.getByRole('button', { name: BY_KEY }).focus()
      await page.keyboard.press('Enter')
      await expect(page.getByText('Total em aberto')).toBeVisible()
      await page.goto('/seguranca')
      await expect(page.getByText('Você entrou com chave de acesso')).toBeVisible()
      await page.getByRole('button', { name: /^Remover a chave de / }).click()
      await expect(page.getByText('Você ainda não tem chave de acesso.')).toBeVisible()
      await signOut(page)

      await page.getByRole('button', { name: BY_KEY }).click()
      await expect(page.getByText(/A chave pode ter sido removida/)).toBeVisible()
      await expectAccessible(page)
    },
  )
}

test('a registered passkey is offered at login, and a failed user verification refuses the login', async ({
  page,
  signInAs,
}) => {
  const lock = await addAuthenticator(page)
  await signInAs('pf-day-10')
  await page.getByRole('link', { name: 'Criar chave de acesso' }).click()
  await page.getByRole('button', { name: 'Criar chave de acesso' }).click()
  await expect(page.getByText(/^Chave criada\./)).toBeVisible()
  await signOut(page)
  await lock.unlocks(false)
  await page.getByRole('button', { name: BY_KEY }).click()
  await expect(page.getByText(/Você cancelou ou o tempo acabou/)).toBeVisible()
  await expect(page.getByLabel('CPF ou CNPJ')).toBeVisible()
  await lock.unlocks(true)
  // The field may have focus as soon as the page is there. The dialog that follows belongs to the
  // browser.
  const asked = page.waitForResponse('**/api/v2/login/passkey/options')
  await page.reload()
  await page.getByLabel('CPF ou CNPJ').focus()
  expect((await asked).status()).toBe(200)
})
