import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { DEMO_CUSTOMERS } from '@portal/contract/fixtures/demo-customers'
import { partnerToken } from '../support/partner-token.ts'
import { chooseOne, CODE_METHODS, openCode } from '../support/code-pages.ts'
import { expectPaid } from '../support/pix-page.ts'
import { askToSignOut } from '../support/sign-out.ts'
import type { Stack } from '../support/stack.ts'
import { expect, firstLink, test } from '../support/watch.ts'

test.use({ ownStack: {} })
// Runs last and in parallel: no worker is left alone with this long file.
test.describe.configure({ mode: 'parallel' })

/** Runs the release command as an operator while customers are online. */
const release = ({ dataDir = '' }: Stack, ...words: string[]) =>
  execFileSync(
    process.execPath,
    [fileURLToPath(new URL('../../tools/release/cli.mjs', import.meta.url)), ...words],
    {
      env: { ...process.env, REGISTRY_FILE: join(dataDir, 'registry.json') },
      stdio: 'ignore',
    },
  )

const WORD = 'Voltamos às 14h.'
/** Polling interval of an open tab is seven seconds. */
const WITHIN_MS = 10_000

test.afterEach(({ stack }) => {
  for (const remote of ['support', 'payments']) release(stack, 'enable', remote)
})

test('a disabled remote disappears from open and new tabs, and returns when enabled', async ({
  page,
  context,
  stack,
}) => {
  await page.goto('/canais-de-atendimento')
  await expect(page.getByRole('heading', { name: 'Canais de Atendimento' })).toBeVisible()
  const other = await context.newPage()
  await other.goto('/')
  await expect(other.getByLabel('CPF ou CNPJ')).toBeVisible()
  await page.bringToFront()

  release(stack, 'disable', 'support', '--message', WORD)
  await expect(page.getByText(WORD)).toBeVisible({ timeout: WITHIN_MS })
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await expect(async () => {
    await other.bringToFront()
    await other.getByRole('link', { name: 'Fale conosco', exact: true }).click()
    await expect(other.getByText(WORD)).toBeVisible({ timeout: WITHIN_MS })
  }).toPass()

  release(stack, 'enable', 'support')
  await expect(other.getByRole('heading', { name: 'Canais de Atendimento' })).toBeVisible({
    timeout: WITHIN_MS,
  })
})

test('a running payment finishes before the payments are disabled', async ({
  page,
  sandbox,
  stack,
}) => {
  await page.goto(`/app-login#token=${partnerToken(DEMO_CUSTOMERS['pf-two-contracts'].document)}`)
  await chooseOne(page)
  const code = await openCode(page, CODE_METHODS.pix)

  const asked = () => page.waitForResponse((response) => response.url().endsWith('/registry.json'))
  release(stack, 'disable', 'payments', '--message', WORD)
  for (const _ of [1, 2]) await asked()
  await expect(page.getByRole('group', { name: 'Pix copia e cola' })).toHaveText(code)
  await sandbox.payPix(code)
  await expectPaid(page)

  await page.getByRole('link', { name: 'Voltar para as contas' }).click()
  await expect(page.getByText('Total em aberto')).toBeVisible()
  await chooseOne(page)
  await expect(page.getByText(WORD)).toBeVisible()
})

/**
 * A registry entry with another version of a remote, as after a release or rollback, that reuses
 * the live files.
 */
const publishAgain = (
  { dataDir = '' }: Stack,
  remote: string,
  { isStopped } = { isStopped: false },
) => {
  const file = join(dataDir, 'registry.json')
  const registry = JSON.parse(readFileSync(file, 'utf8')) as {
    remotes: Record<string, { live: { version: string }; stopped?: string[] }>
  }
  const entry = registry.remotes[remote]!
  if (isStopped) entry.stopped = [entry.live.version]
  entry.live.version += '-again'
  writeFileSync(file, JSON.stringify(registry))
}

test('a new host version loads with the next navigation, once, and does not interrupt a logout', async ({
  page,
  stack,
}) => {
  const mark = () =>
    page.evaluate(() => {
      document.documentElement.dataset.mark = 'kept'
    })
  /** Undefined while a navigation replaces the document. */
  const isMarked = () =>
    page.evaluate(() => document.documentElement.dataset.mark === 'kept').catch(() => undefined)
  const asked = () => page.waitForResponse((response) => response.url().endsWith('/registry.json'))
  await page.goto(`/app-login#token=${partnerToken(DEMO_CUSTOMERS['pf-two-contracts'].document)}`)
  await expect(page.getByText('Total em aberto')).toBeVisible()
  await mark()
  publishAgain(stack, 'bills')
  for (const _ of [1, 2]) await asked()
  expect(await isMarked()).toBe(true)

  await firstLink(page, /^Detalhes da fatura/).click()
  await expect.poll(isMarked).toBe(false)
  await expect(page.getByRole('link', { name: 'Pagar', exact: true })).toBeVisible()
  await mark()
  await page.goBack()
  await expect(page.getByText('Total em aberto')).toBeVisible()

  await firstLink(page, /^Detalhes da fatura/).click()
  await expect(page.getByRole('link', { name: 'Pagar', exact: true })).toBeVisible()
  await mark()
  publishAgain(stack, 'bills')
  for (const _ of [1, 2]) await asked()
  await (await askToSignOut(page)).getByRole('button', { name: 'Desconectar' }).click()
  await expect(page.getByText('Você saiu com segurança.')).toBeVisible()
  expect(await isMarked()).toBe(true)
})

test('an idle tab leaves a quarantined version at once', async ({ page, stack }) => {
  await page.goto('/canais-de-atendimento')
  await expect(page.getByRole('heading', { name: 'Canais de Atendimento' })).toBeVisible()
  await page.evaluate(() => {
    document.documentElement.dataset.mark = 'kept'
  })
  publishAgain(stack, 'support', { isStopped: true })
  await expect(page.locator('html:not([data-mark])')).toBeAttached({ timeout: WITHIN_MS })
  await expect(page.getByRole('heading', { name: 'Canais de Atendimento' })).toBeVisible()
})
