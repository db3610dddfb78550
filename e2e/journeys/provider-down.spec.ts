import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CODE_METHODS, openCode } from '../support/code-pages.ts'
import { expectPaid } from '../support/pix-page.ts'
import { expect, firstLink, test } from '../support/watch.ts'
import { markExtended } from '../support/extended.ts'

test.use({ ownStack: {} })

test('the mTLS listener accepts the webhook test of the Pix provider', async ({ stack }) => {
  await expect
    .poll(() => readFileSync(join(stack.dataDir ?? '', 'logs/api.log'), 'utf8'))
    .toMatch(/"route":"\/webhooks\/pix","status":200/)
})

for (const [device, viewport, id] of [
  ['a phone', { width: 390, height: 844 }, 'pf-two-contracts'],
  ['a desktop', { width: 1280, height: 800 }, 'pf-day-10'],
] as const) {
  test(
    `during a Pix outage with an open code the picker shows it, and a boleto pays the invoice, on ${device}`,
    markExtended(device === 'a desktop'),
    async ({ page, sandbox, trouble, signInAs }) => {
      await page.setViewportSize(viewport)
      trouble.expected.push(/status of (502|409)/)
      await signInAs(id)
      const bill = await firstLink(page, /^Detalhes da fatura/).getAttribute('href')
      const picker = `/pagamento?contas=${bill?.split('/').at(-1)}`
      await page.goto(picker)
      const pix = await openCode(page, CODE_METHODS.pix)

      await sandbox.setFault('pix', 'error')
      await expect(async () => {
        await page.goto(picker)
        await expect(page.getByText('Recomendado!')).toBeVisible()
        await expect(page.getByText(/^Fora do ar no momento: Pix/)).toBeVisible({ timeout: 1_000 })
      }).toPass()
      await expect(page.getByRole('link', { name: 'Ver código: Pix' })).toBeVisible()

      const line = await openCode(page, CODE_METHODS.boleto)
      await CODE_METHODS.boleto.pay(sandbox, line)
      await expectPaid(page)

      // The charge is cancelled when its provider responds again.
      await sandbox.setFault('pix', 'off')
      await expect
        .poll(async () => (await sandbox.openCharges()).map(({ copyPaste }) => copyPaste))
        .not.toContain(pix)
      await page.goto(picker)
      await expect(page.getByText(/já foi paga/i).first()).toBeVisible()
    },
  )
}
