import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'
import { expectPaid, readPixCode } from '../support/pix-page.ts'
import { sharedStack } from '../support/stack.ts'
import { signIn } from '../support/sign-in.ts'
import { openInvoice } from '../support/watch.ts'

const SERVICES = [
  'mfe-auth',
  'mfe-bills',
  'mfe-payments',
  'mfe-support',
  'registry',
  'release',
  'edge',
  'api',
  'api-2',
  'sandbox',
  'postgres',
  'partner',
]

/** Runs docker-compose for the project of this checkout; `DOCKER_HOST` names the engine. */
const compose = async (...args: string[]): Promise<string> =>
  (await promisify(execFile)('docker-compose', args, { cwd: '..' })).stdout

const restart = async (service: string): Promise<void> => {
  await compose('restart', service)
  await expect
    .poll(() => compose('ps', service), { timeout: 120_000, intervals: [1_000] })
    .toContain('(healthy)')
}

test('a customer with an open Pix pays it after any container was restarted', async ({ page }) => {
  const { portal, sandbox } = sharedStack()
  await page.goto(portal)
  await signIn(page, sandbox, 'pf-many')
  for (const service of SERVICES)
    await test.step(service, async () => {
      await page.goto(portal)
      await openInvoice(page)
      await page.getByRole('link', { name: 'Pagar', exact: true }).click()
      await page.getByRole('link', { name: /^Pix/ }).click()
      const code = await readPixCode(page)
      await restart(service)
      await sandbox.payPix(code)
      await expectPaid(page)
    })
  await page.goto(`${portal}/historico`)
  await expect(page.getByRole('link', { name: /comprovante/i })).toHaveCount(SERVICES.length)
})
