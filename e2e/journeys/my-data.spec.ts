import { readFile } from 'node:fs/promises'
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessible.ts'
import { expect, test } from '../support/watch.ts'

test.use({ ownStack: {} })

test('a customer downloads personal data and requests its deletion', async ({ page, signInAs }) => {
  await signInAs('pf-overdue')
  await expect(page.getByText('Total em aberto')).toBeVisible()
  await page.goto('/politica-de-privacidade')
  const mine = page.getByRole('region', { name: 'Meus dados' })
  const email = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'E-mail do cadastro' }) })
  await expect(email).toContainText('1 registro')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    mine.getByRole('button', { name: 'Baixar em JSON' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('meus-dados.json')
  const kept = JSON.parse(await readFile(await file.path(), 'utf8')) as {
    parts: { id: string; rows: unknown[] }[]
  }
  expect(kept.parts.find(({ id }) => id === 'email')?.rows).toEqual([
    expect.objectContaining({ 'E-mail': 'pf-overdue@example.com' }),
  ])
  const [pdf] = await Promise.all([
    page.waitForEvent('download'),
    mine.getByRole('button', { name: 'Baixar em PDF' }).click(),
  ])
  expect((await readFile(await pdf.path())).subarray(0, 5).toString()).toBe('%PDF-')

  await mine.getByRole('button', { name: 'Apagar meus dados' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Apagar seus dados?' })
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Apagar', exact: true }).click()
  await expect(mine.getByText(/^Pedido atendido\. Protocolo \d{18}$/)).toBeVisible()
  await expect(email).toContainText('Nada guardado')

  await page.goto('/cadastro-de-email')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('p***@example.com')).toHaveCount(0)
  await page.goto('/seguranca')
  await expect(page.getByText('Você apagou dados')).toBeVisible()
})
