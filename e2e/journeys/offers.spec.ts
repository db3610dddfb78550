import type { Page } from '@playwright/test'
import { parseCents } from '../support/parse-cents.ts'
import { payByPix } from '../support/pix-page.ts'
import { signHere } from '../support/sign-agreement.ts'
import { collectReports, listActions } from '../support/reports.ts'
import { expectRoomForLargeLetters } from '../support/accessible.ts'
import { expect, test } from '../support/watch.ts'

test.use({ ownStack: {} })

const signAgreement = async (page: Page, name: string) => {
  await page.getByRole('link', { name: 'Revisar e assinar' }).click()
  await signHere(page, name)
}

// WCAG 3.3.4
test('a customer accepts an offer and pays its first installment', async ({
  page,
  sandbox,
  signInAs,
}) => {
  const reports = collectReports(page)
  await signInAs('pf-discount')
  await expect(page.getByText('40% de desconto').first()).toBeVisible()
  await page.getByRole('link', { name: 'Ver oferta' }).first().click()
  await expect(
    page.getByRole('heading', { level: 1, name: 'Oferta: 40% de desconto' }),
  ).toBeVisible()
  await expect(page.getByRole('region', { name: 'Oferta: 40% de desconto' })).toContainText(
    '240,00',
  )
  await expectRoomForLargeLetters(page)
  await page.getByRole('radio', { name: /^3 parcelas/ }).check()
  await expectRoomForLargeLetters(page)
  const parts = page.getByRole('table', { name: 'Como ficam as parcelas' }).getByRole('row')
  await expect(parts).toHaveCount(4)
  const amounts = (await parts.locator('td:last-child').allTextContents()).map(parseCents)
  expect(amounts.reduce((a, b) => a + b, 0)).toBe(24_000)

  await page.getByRole('link', { name: 'Revisar e assinar' }).click()
  await expect(
    page.getByRole('heading', { level: 1, name: 'Revise e assine o acordo' }),
  ).toBeFocused()
  await expect(
    page.getByRole('region', { name: 'Condições do acordo' }).getByRole('listitem'),
  ).not.toHaveCount(0)
  await page.goBack()
  await expect(page.getByRole('radio', { name: /^3 parcelas/ })).toBeChecked()
  await signAgreement(page, 'Carla Dias')
  await expect(page.getByText('Acordo fechado')).toBeVisible()
  await expect(page.getByText(/Assinado por Carla Dias/)).toBeVisible()
  await expect(page.getByText('0 de 3 parcelas pagas')).toBeVisible()
  await expect.poll(() => listActions(reports)).toContain('create_agreement_success')
  await page.getByRole('link', { name: 'Pagar a parcela 1' }).click()
  await payByPix(page, sandbox)
  await page.getByRole('link', { name: 'Página inicial', exact: true }).click()
  await expect(page.getByText('Parcela 2 de 3')).toBeVisible()
  await expect(page.getByText('Parcela 1 de 3')).toHaveCount(0)
})

test('an offer that fails shows an error, changes nothing and is reported', async ({
  page,
  trouble,
  signInAs,
}) => {
  trouble.expected.push(/status of 500/)
  const reports = collectReports(page)
  await signInAs('pf-card-blocked')
  await expect(
    page
      .getByText('Suas faturas são pagas uma de cada vez.')
      .or(page.getByText('isenção de juros e multa'))
      .first(),
  ).toBeVisible()
  await expect(page.getByRole('checkbox')).toHaveCount(0)
  await page.getByRole('link', { name: 'Ver oferta' }).first().click()
  await expect(
    page.getByRole('heading', { level: 1, name: 'Oferta: isenção de juros e multa' }),
  ).toBeVisible()
  await expect(
    page.getByRole('region', { name: 'Oferta: isenção de juros e multa' }),
  ).toContainText('210,00')
  await page.route('**/offers/*/accept', (route) =>
    route.fulfill({ status: 500, json: { code: 'UNEXPECTED', message: '', traceId: 'trace-9' } }),
  )
  await page.getByRole('radio', { name: /^2 parcelas/ }).check()
  await signAgreement(page, 'Fábio Nunes')
  await expect(page.getByRole('alert')).toContainText('O acordo não foi fechado')
  await expect.poll(() => listActions(reports)).toContain('create_agreement_error')
  await page.goto('/')
  await expect(page.getByText('1 fatura vencida')).toBeVisible()
})
