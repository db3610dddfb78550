import { chooseOne, CODE_METHODS, openCode } from '../support/code-pages.ts'
import { expectPaid } from '../support/pix-page.ts'
import { expect, test, showInvoices } from '../support/watch.ts'
import { markExtended } from '../support/extended.ts'

test.use({ ownStack: {} })

const OUTAGES = ['refuse', 'error', 'slow', 'hang', 'drop'] as const
const SLOW_MS = 2_000

test.beforeEach(({ trouble }) => {
  trouble.expected.push(/status of 502/)
})

for (const [target, method] of [
  ['pix', 'pix'],
  ['bank', 'barCode'],
] as const) {
  test(
    `every failure of the ${target} provider shows an error, charges nothing, and a retry works`,
    markExtended(target === 'bank'),
    async ({ page, sandbox, signInAs }) => {
      await signInAs('pf-many')
      await showInvoices(page)
      const links = page.getByRole('link', { name: /^Detalhes da fatura/ })
      await expect(links.nth(OUTAGES.length - 1)).toBeVisible()
      const bills = await links.evaluateAll((all) =>
        all.map((link) => link.getAttribute('href')?.split('/').at(-1)),
      )
      const codes = new Set<string>()
      for (const [i, mode] of OUTAGES.entries()) {
        await page.goto(`/pagamento?contas=${bills[i]}`)
        await expect(page.getByText('Recomendado!')).toBeVisible()
        await sandbox.setFault(target, mode, { ms: SLOW_MS })
        const retry = page.getByRole('button', { name: 'Tentar novamente' })
        await page.getByRole('link', { name: CODE_METHODS[method].tile }).click()
        if (mode !== 'slow') {
          await expect(page.getByText(/Nada foi cobrado/)).toBeVisible()
          await expect(page.getByRole('link', { name: 'Outras formas de pagamento' })).toBeVisible()
          await sandbox.setFault(target, 'off')
          // A slow response arrives without a retry.
          if (mode === 'hang')
            await expect(
              page.getByRole('heading', { name: 'Estamos preparando o seu código' }),
            ).toBeVisible()
          else await retry.click()
        }
        codes.add(await CODE_METHODS[method].code(page))
        await sandbox.setFault(target, 'off')
      }
      expect(codes.size).toBe(OUTAGES.length)
      if (target === 'pix')
        expect(new Set((await sandbox.openCharges()).map(({ copyPaste }) => copyPaste))).toEqual(
          codes,
        )
      await CODE_METHODS[method].pay(sandbox, [...codes].at(-1) ?? '')
      await expectPaid(page)
    },
  )
}

for (const [target, button, field, sent] of [
  ['sms', 'Receber via SMS', 'Telefone', 'Boleto enviado com sucesso!'],
  ['smtp', 'Receber via E-mail', 'Email', 'E-mail enviado com sucesso!'],
] as const) {
  test(
    `every failure of ${target} shows an error, and a confirmed message is sent once`,
    markExtended(target === 'smtp'),
    async ({ page, sandbox, signInAs }) => {
      await signInAs('pj-letters')
      await chooseOne(page)
      await openCode(page, CODE_METHODS.boleto)
      for (const [i, mode] of OUTAGES.entries()) {
        const to = target === 'sms' ? `1191234560${i}` : `outage-${i}@example.com`
        await sandbox.setFault(target, mode, { ms: SLOW_MS })
        await page.getByRole('button', { name: button }).click()
        const dialog = page.getByRole('dialog')
        await dialog.getByLabel(field).fill(to)
        await dialog.getByRole('button', { name: 'Continuar' }).click()
        if (mode !== 'slow') {
          await expect(dialog.getByRole('alert')).toHaveText(
            'Houve um erro em sua solicitaçãoTente novamente mais tarde.',
          )
          await sandbox.setFault(target, 'off')
          await dialog.getByRole('button', { name: 'Tentar novamente' }).click()
        }
        await expect(dialog.getByText(sent)).toBeVisible()
        await sandbox.setFault(target, 'off')
        await dialog.getByRole('button', { name: 'Fechar' }).last().click()
      }
      for (const [i] of OUTAGES.entries()) {
        const to = target === 'sms' ? `+551191234560${i}` : `outage-${i}@example.com`
        expect((await sandbox.outbox(to)).map(({ id }) => id)).toHaveLength(1)
      }
    },
  )
}
