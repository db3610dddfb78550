import { expectAccessible, expectNoSidewaysScroll } from '../support/accessible.ts'
import { expect, test } from '../support/watch.ts'

test.use({ ownStack: {} })

test('a customer contests a charge, the desk answers, and the customer reads the answer', async ({
  page,
  browser,
  sandbox,
  signInAs,
}) => {
  await signInAs('pf-overdue')
  await expect(page.getByText('Total em aberto')).toBeVisible()
  await page.goto('/atendimentos')
  await page.getByRole('button', { name: 'Contestar um valor' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('O que você não reconhece?').fill('Não contratei o pacote adicional.')
  await dialog.getByRole('button', { name: 'Enviar contestação' }).click()
  const protocol =
    /\d{18}/.exec((await dialog.getByText(/^Protocolo/).textContent()) ?? '')?.[0] ?? ''
  await dialog.getByRole('button', { name: 'Fechar' }).last().click()
  const mine = page.getByRole('region', { name: 'Contestação de valor' })
  await expect(mine.getByText('Recebido')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  const desk = await (await browser.newContext()).newPage()
  await desk.goto(`${sandbox.url}/desk`)
  await desk
    .getByLabel(`Resposta ao protocolo ${protocol}`)
    .fill('O valor volta na próxima fatura.')
  await desk.locator(`[data-key="answered-${protocol}"]`).click()
  await expect(desk.locator('#ended-list').getByText(`protocolo ${protocol}`)).toBeVisible()
  await desk.getByLabel('Protocolo que o cliente informou').fill(protocol)
  await desk.getByRole('button', { name: 'Buscar' }).click()
  await expect(desk.getByRole('status').getByText('O valor volta na próxima fatura.')).toBeVisible()

  await page.reload()
  await expect(mine.getByText('Respondido')).toBeVisible()
  await expect(mine.getByText('O valor volta na próxima fatura.')).toBeVisible()
  await expect
    .poll(
      async () =>
        (await sandbox.outbox('+5511987654321')).filter(({ text }) => text.includes(protocol))
          .length,
    )
    .toBe(2)
  await expect
    .poll(
      async () =>
        (await sandbox.outbox('pf-overdue@example.com')).filter(({ text }) =>
          text.includes('O valor volta'),
        ).length,
    )
    .toBe(1)
})
