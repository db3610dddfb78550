import { expect, type Page } from '@playwright/test'

/** Opens the logout dialog from any page. */
export const askToSignOut = async (page: Page) => {
  const [menu, leave] = [
    page.getByRole('button', { name: 'Menu' }),
    page.getByRole('button', { name: 'Desconectar' }),
  ]
  await menu.or(leave).first().waitFor()
  if (await menu.isVisible()) await menu.click()
  await leave.click()
  const dialog = page.getByRole('alertdialog', { name: 'Tem certeza que deseja sair?' })
  await expect(dialog).toBeVisible()
  return dialog
}

export const signOut = async (page: Page) => {
  const dialog = await askToSignOut(page)
  await dialog.getByRole('button', { name: 'Desconectar' }).click()
  await expect(page.getByLabel('CPF ou CNPJ')).toBeVisible()
}
