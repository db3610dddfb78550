import { DEMO_CUSTOMERS } from '@portal/contract/fixtures/demo-customers'
import { partnerToken } from '../support/partner-token.ts'
import { expect, test } from '../support/watch.ts'

test.use({ ownStack: {} })

test('the bell shows three notifications, links to their subjects, and clears its badge in every tab', async ({
  page,
  context,
}) => {
  await page.goto(`/app-login#token=${partnerToken(DEMO_CUSTOMERS['pf-overdue'].document)}`)
  const bell = page.getByRole('button', { name: /^Notificações/ })
  await expect(bell).toHaveAccessibleName('Notificações, 3 novas')
  const other = await context.newPage()
  await other.goto('/canais-de-atendimento')
  const otherBell = other.getByRole('button', { name: /^Notificações/ })
  await expect(otherBell).toHaveAccessibleName('Notificações, 3 novas')

  await bell.click()
  const panel = page.getByRole('dialog', { name: 'Notificações' })
  await expect(panel.getByText('Fique por dentro das atualizações do seu perfil.')).toBeVisible()
  await expect(panel.getByRole('listitem')).toHaveCount(3)
  await expect(panel.getByText('Nova')).toHaveCount(3)
  await expect(panel.getByRole('link', { name: 'Ver mais' })).toHaveAttribute(
    'href',
    '/notificacoes',
  )
  await expect(otherBell).toHaveAccessibleName('Notificações')
  await panel.getByRole('link', { name: 'Fatura vencida' }).click()
  await expect(page).toHaveURL(/\/contas\//)
  await expect(panel).toBeHidden()
  await expect(bell).toHaveAccessibleName('Notificações')
  await page.reload()
  await expect(bell).toHaveAccessibleName('Notificações')
})
