import { DEMO_CUSTOMERS } from '@portal/contract/fixtures/demo-customers'
import { expectAccessible } from '../support/accessible.ts'
import { startSignIn } from '../support/sign-in.ts'
import { expect, test } from '../support/watch.ts'
import { markExtended } from '../support/extended.ts'

// Voice calls are refused at night: this stack's clock is at noon.
test.use({ ownStack: { PORTAL_NOW: '2026-11-18T15:00:00Z' } })

const { phone } = DEMO_CUSTOMERS['pf-neighbour']
const extractSpokenDigits = (text = ''): string =>
  (/é: ((?:\d\. ?){6})/.exec(text)?.[1] ?? '').replace(/\D/g, '')

for (const [device, viewport] of [
  ['a phone', { width: 390, height: 844 }],
  ['a desktop', { width: 1280, height: 800 }],
] as const) {
  test(
    `on ${device} a customer without SMS logs in with the PIN of a voice call`,
    markExtended(device === 'a desktop'),
    async ({ page, sandbox, trouble }) => {
      trouble.expected.push(/status of 429/)
      await page.setViewportSize(viewport)
      const spoken = async () =>
        (await sandbox.outbox(phone)).filter(({ channel }) => channel === 'voice')
      const before = (await spoken()).length
      await page.goto('/')
      await startSignIn(page, 'pf-neighbour')
      await page.getByText('Não recebi o código').click()
      await expectAccessible(page)
      // At least 30 seconds between two PINs, on any channel.
      await expect(async () => {
        await page.getByRole('button', { name: 'Receber o código por ligação' }).click()
        await expect(page.getByLabel('Código falado na ligação')).toBeVisible({ timeout: 2_000 })
      }).toPass()
      await expect.poll(async () => (await spoken()).length).toBe(before + 1)
      await page
        .getByLabel('Código falado na ligação')
        .fill(extractSpokenDigits((await spoken())[0]?.text))
      await expect(page.getByText('Total em aberto')).toBeVisible()
      await page.goto(sandbox.url)
      await expect(page.getByText('Ligação').first()).toBeVisible()
    },
  )
}
