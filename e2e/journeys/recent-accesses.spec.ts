import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/watch.ts'

test.use({ ownStack: {} })

const home = '/'
const OVER = 'Sua sessão terminou por segurança. Entre de novo para continuar.'

// ASVS 7.5.2
test('a customer ends from one device what is open on another', async ({
  page,
  browser,
  sandbox,
  trouble,
}) => {
  trouble.expected.push(/status of 401/)
  await page.goto(home)
  await signIn(page, sandbox, 'pf-two-contracts')
  await expect(page.getByText('Total em aberto')).toBeVisible()

  const phone = await browser.newPage()
  await phone.goto(home)
  await signIn(phone, sandbox, 'pf-two-contracts')
  await expect(phone.getByText('Total em aberto')).toBeVisible()
  await phone.goto('/seguranca')
  await expect(phone.getByText('Você entrou com um código')).toHaveCount(2)
  await phone.getByRole('button', { name: 'Encerrar as outras sessões' }).click()
  await expect(phone.getByText('A outra sessão foi encerrada.')).toBeVisible()

  await page.reload()
  await expect(page.getByText(OVER)).toBeVisible()
  await phone.goto(home)
  await expect(phone.getByText('Total em aberto')).toBeVisible()
})
