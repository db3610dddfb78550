import { DEMO_CUSTOMERS } from '@portal/contract/fixtures/demo-customers'
import { expectAccessible } from '../support/accessible.ts'
import { signIn, startSignIn } from '../support/sign-in.ts'
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
  await expect(phone.getByText('Você entrou com o código por SMS')).toHaveCount(2)
  await phone.getByRole('button', { name: 'Encerrar as outras sessões' }).click()
  await expect(phone.getByText('A outra sessão foi encerrada.')).toBeVisible()

  await page.reload()
  await expect(page.getByText(OVER)).toBeVisible()
  await phone.goto(home)
  await expect(phone.getByText('Total em aberto')).toBeVisible()
})

test('a signed-in customer stops and resumes codes that others request', async ({
  page,
  browser,
  sandbox,
  signInAs,
}) => {
  await signInAs('pf-day-10')
  await page.goto('/seguranca')
  await page.getByRole('button', { name: 'Parar por 24 horas' }).click()
  await expect(page.getByText(/Códigos parados até/)).toBeVisible()
  await expect(page.getByText('Você parou por 24 horas os códigos')).toBeVisible()
  await expectAccessible(page)

  const { phone } = DEMO_CUSTOMERS['pf-day-10']
  const sent = (await sandbox.outbox(phone)).length
  const other = await browser.newPage()
  await other.goto(home)
  await startSignIn(other, 'pf-day-10')
  await expect(
    other.getByRole('heading', { name: 'Entre com um SMS do seu celular' }),
  ).toBeVisible()
  expect(await sandbox.outbox(phone)).toHaveLength(sent)

  await page.getByRole('button', { name: 'Voltar a receber códigos' }).click()
  await expect(page.getByText('Você recebe códigos em qualquer aparelho')).toBeVisible()
  await other.reload()
  await expect.poll(async () => (await sandbox.outbox(phone)).length).toBe(sent + 1)
})
