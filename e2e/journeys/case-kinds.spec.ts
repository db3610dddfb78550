import type { Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessible.ts'
import { expect, test } from '../support/watch.ts'

test.use({ ownStack: { PORTAL_NOW: '2027-03-24T15:00:00Z' } })

const chooseKind = async (page: Page, title: RegExp) => {
  await page.getByRole('link', { name: 'Fazer um pedido' }).click()
  await expect(page.getByRole('heading', { name: 'O que você precisa?' })).toBeFocused()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('main').getByRole('link', { name: title }).click()
}
const readProtocol = async (page: Page) => {
  await expect(page.getByRole('heading', { name: 'Pedido registrado' })).toBeFocused()
  const text = await page.getByText(/^Protocolo \d{18}/).textContent()
  await page.getByRole('link', { name: 'Ver meus atendimentos' }).click()
  return /\d{18}/.exec(text ?? '')?.[0] ?? ''
}

for (const [customer, phone, viewport] of [
  ['pf-overdue', '+5511987654321', { width: 390, height: 844 }],
  ['pf-day-10', '+5571995678901', { width: 1280, height: 900 }],
] as const) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport })

    test('a customer asks a question and cancels a contract without an attendant', async ({
      page,
      sandbox,
      signInAs,
    }) => {
      await signInAs(customer)
      await expect(page.getByText('Total em aberto')).toBeVisible()
      await page.goto('/atendimentos')

      await chooseKind(page, /^Pergunta ou pedido/)
      await page.getByLabel('O que você precisa?').fill('Quero o contrato em papel.')
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Enviar pedido' }).click()
      const request = await readProtocol(page)
      const question = page.getByRole('region', { name: 'Pergunta ou pedido' })
      await expect(question).toContainText(request)
      await expect(question).toContainText('Resposta até31/03/2027')

      await chooseKind(page, /^Cancelamento de contrato/)
      await expect(page.getByText(/^O contrato termina em 26\/03\/2027, 12:\d\d\.$/)).toBeVisible()
      await page.getByRole('radio').first().check()
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
      await page.getByRole('button', { name: 'Cancelar o contrato' }).click()
      const cancellation = await readProtocol(page)
      const mine = page.getByRole('region', { name: 'Cancelamento de contrato' })
      await expect(mine).toContainText(/O contrato termina em26\/03\/2027, 12:\d\d/)
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)

      const read = async () => (await sandbox.outbox(phone)).map(({ text }) => text).join('\n')
      await expect.poll(read).toContain(`Protocolo ${request}, prazo 31/03/2027`)
      await expect.poll(read).toContain(`Protocolo ${cancellation}, prazo 26/03/2027`)
    })
  })
}
