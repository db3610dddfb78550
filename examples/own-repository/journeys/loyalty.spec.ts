import { expect, test } from '@playwright/test'
import { DEMO_CUSTOMERS } from '@portal/contract/fixtures/demo-customers'

const SANDBOX = process.env.SANDBOX_URL ?? 'http://localhost:4100'
/** Level that this release shows for the customer. */
const LEVEL = process.env.LEVEL ?? 'Nível Prata'
const { document, phone } = DEMO_CUSTOMERS['pf-overdue']

/** Returns the newest PIN that the sandbox received for the customer's phone. */
const newestPin = async (): Promise<string | undefined> => {
  const response = await fetch(`${SANDBOX}/outbox?to=${encodeURIComponent(phone)}`)
  const messages = (await response.json()) as { text: string }[]
  return messages.map(({ text }) => /\b(\d{6})\b/.exec(text)?.[1]).find(Boolean)
}

test('a customer of the deployed portal logs in and sees the level', async ({ page }) => {
  const trouble: string[] = []
  page.on('pageerror', (error) => trouble.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') trouble.push(message.text())
  })

  await page.goto('/fidelidade')
  const known = await newestPin()
  await page.getByLabel('CPF ou CNPJ').fill(document)
  await page.getByLabel('Telefone').fill(phone.slice(3))
  await page.getByRole('button', { name: 'Continuar' }).click()
  const field = page.getByLabel('Código recebido por SMS')
  await expect(field).toBeVisible()
  await expect.poll(newestPin).not.toBe(known)
  await field.fill((await newestPin()) ?? '')

  await expect(page.getByRole('heading', { level: 1, name: 'Fidelidade' })).toBeVisible()
  await expect(page.getByText(LEVEL)).toBeVisible()
  for (const [name, width] of [
    ['celular', 390],
    ['computador', 1280],
  ] as const) {
    await page.setViewportSize({ width, height: 844 })
    await page.screenshot({ path: `test-results/fidelidade-${name}.png`, fullPage: true })
  }
  expect(trouble).toEqual([])
})
