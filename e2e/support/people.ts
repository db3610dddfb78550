import { expect, type Page } from '@playwright/test'
import type { Sandbox } from './sandbox.ts'

/** Asks somebody to a company's account, from the page of its people. */
export const fillInvitation = async (page: Page, name: string, address: string) => {
  await page.getByRole('button', { name: 'Convidar pessoa' }).click()
  await page.getByLabel('Nome e sobrenome').fill(name)
  await page.getByLabel('Email', { exact: true }).fill(address)
}

export const sendInvitation = async (page: Page, address: string) => {
  await page.getByRole('button', { name: 'Enviar convite' }).click()
  await expect(page.getByText(`Convite enviado para ${address}.`)).toBeVisible()
}

/** The page that the invitation's mail leads to. */
export const invitationFor = async (sandbox: Sandbox, address: string): Promise<string> => {
  const found = async () =>
    /\/convite#[\w-]+/.exec((await sandbox.outbox(address))[0]?.text ?? '')?.[0]
  await expect.poll(found).toBeDefined()
  return (await found()) ?? ''
}
