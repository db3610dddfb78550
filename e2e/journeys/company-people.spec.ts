import { expectAccessible, expectNoSidewaysScroll } from '../support/accessible.ts'
import { fillInvitation, invitationFor, sendInvitation } from '../support/people.ts'
import { payPixOf } from '../support/pix-page.ts'
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
  // A company has one more link than a person: on a desktop all stay beside the name.
  await page.setViewportSize({ width: 1280, height: 860 })
  await expect
    .poll(async () => (await page.getByRole('banner').boundingBox())?.height)
    .toBeLessThan(80)

  const mails = async () => sandbox.outbox(address)
  const invitation = await invitationFor(sandbox, address)
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
        name: 'Você foi convidado para a conta de Telecom Norte S.A.',
      }),
    ).toBeVisible()
    await expectAccessible(rita)
    const invited = await mails()
    await rita.getByRole('button', { name: 'Aceitar e receber o código' }).click()
    await rita.getByLabel('Código recebido por e-mail').fill(await sandbox.pinFor(address, invited))
    await expect(rita.getByText('Convite aceito')).toBeVisible()

    await rita.goto('/entrar-pela-empresa')
    await rita.getByLabel('CNPJ da empresa').fill('12ABC345000188')
    await rita.getByLabel('Email').fill(address)
    await expectAccessible(rita)
    const accepted = await mails()
    await rita.getByRole('button', { name: 'Continuar' }).click()
    await rita
      .getByLabel('Código recebido por e-mail')
      .fill(await sandbox.pinFor(address, accepted))
    await expect(rita.getByRole('region', { name: 'Total em aberto' })).toBeVisible()
    await expect(rita.getByText(CANNOT)).toBeVisible()
    await expect(rita.getByRole('link', { name: /^Pagar/ })).toHaveCount(0)
    await expectAccessible(rita)

    await page.getByRole('button', { name: 'Mudar acesso de Rita Campos' }).click()
    await page.getByRole('radio', { name: /^Pagamentos/ }).check()
    await page.getByRole('button', { name: 'Salvar' }).click()
    await expect(page.getByText('Rita Campos: acesso Pagamentos. Já está valendo.')).toBeVisible()
    await rita.reload()
    await rita.getByRole('link', { name: 'Ver código Pix' }).click()
    await payPixOf(rita, sandbox)
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
