import { expectAccessible, expectNoSidewaysScroll } from '../support/accessible.ts'
import {
  acceptInvitation,
  continueWithCompany,
  fillCompanyLogin,
  fillInvitation,
  waitForInvitation,
  makePayer,
  sendInvitation,
} from '../support/people.ts'
import { payOpenPix } from '../support/pix-page.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/watch.ts'

// These tests change the users of a company.
test.use({ ownStack: {}, viewport: { width: 390, height: 844 } })

const CANNOT = 'Seu acesso permite só consultar. Peça a quem administra a conta da empresa.'

test('a company invites a user by e-mail, grants the payer role and removes the user', async ({
  browser,
  page,
  sandbox,
  stack,
  trouble,
}) => {
  const address = `rita+${Date.now()}@example.com`
  trouble.expected.push(/status of 401/)
  await page.goto('/pessoas-da-empresa')
  await signIn(page, sandbox, 'pj-letters')
  await fillInvitation(page, 'Rita Campos', address)
  await expectAccessible(page)
  await sendInvitation(page, address)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  // On a desktop all links stay beside the name of the company.
  await page.setViewportSize({ width: 1280, height: 860 })
  await expect
    .poll(async () => (await page.getByRole('banner').boundingBox())?.height)
    .toBeLessThan(80)

  const invitation = await waitForInvitation(sandbox, address)
  const other = await browser.newContext({
    viewport: { width: 390, height: 844 },
    baseURL: stack.portal,
  })
  try {
    const rita = await other.newPage()
    await rita.goto(invitation)
    await expect(
      rita.getByRole('heading', {
        level: 1,
        name: 'Você recebeu um convite para a conta de Telecom Norte S.A.',
      }),
    ).toBeVisible()
    await expectAccessible(rita)
    await acceptInvitation(rita, sandbox, address)

    await fillCompanyLogin(rita, '12ABC345000188', address)
    await expectAccessible(rita)
    await continueWithCompany(rita, sandbox, address)
    await expect(rita.getByText(CANNOT)).toBeVisible()
    await expect(rita.getByRole('link', { name: /^Pagar/ })).toHaveCount(0)
    await expectAccessible(rita)

    await makePayer(page, 'Rita Campos')
    await rita.reload()
    await rita.getByRole('link', { name: /^Pagar com Pix/ }).click()
    await payOpenPix(rita, sandbox)
    await expect(rita.getByText('Pagamento realizado com sucesso!')).toBeVisible()

    await page.getByRole('button', { name: 'Remover Rita Campos' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remover' }).click()
    await expect(page.getByText('Rita Campos não tem mais acesso.')).toBeVisible()
    await rita.goto('/')
    await expect(rita.getByLabel('CPF ou CNPJ')).toBeVisible()
  } finally {
    await other.close()
  }
})
