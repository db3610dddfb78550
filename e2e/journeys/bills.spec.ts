import { expectAccessible } from '../support/accessible.ts'
import { removePrefetchedData } from '../support/prefetched-data.ts'
import { parseCents } from '../support/parse-cents.ts'
import { payByPix } from '../support/pix-page.ts'
import { expect, firstLink, test } from '../support/watch.ts'

test.use({ ownStack: {} })

const total = /R\$\s[\d.]+,\d{2}/
test('a customer sees an overdue and an upcoming invoice, the earliest first, and opens each', async ({
  page,
  signInAs,
}) => {
  await signInAs('pf-overdue')
  await expect(page.getByText('2 faturas, 1 vencida')).toBeVisible()
  await expect(page.getByText('venceu há 16 dias', { exact: true })).toBeVisible()
  await expect(page.getByText('vence em 9 dias')).toBeVisible()
  // A vertical text could be as high as the window.
  await page.setViewportSize({ width: 320, height: 844 })
  const month = page.getByRole('button', { name: /^\p{L}+, \p{L}+ de \d{4}: R\$/u }).last()
  await expect(month).toBeVisible()
  expect((await month.boundingBox())?.height).toBeLessThan(240)
  await page.setViewportSize({ width: 390, height: 844 })
  await firstLink(page, /^Detalhes da fatura/).click()
  await expect(page).toHaveURL(/\/contas\/FT\d{12}$/)
  const info = page.getByRole('region', { name: 'Informações de conta' })
  await info.getByRole('heading').click()
  for (const label of ['Contrato', 'Vencimento', 'Mês de referência', 'Valor total'])
    await expect(info.getByText(label, { exact: true })).toBeVisible()
  const charged = page.getByRole('region', { name: 'O que está sendo cobrado' })
  for (const line of ['Multa por atraso', 'Juros de mora'])
    await expect(charged.getByText(line, { exact: true })).toBeVisible()
  await expect(charged.getByText(/ a mais que .*multa e juros \(\+/)).toBeVisible()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Baixar fatura em PDF' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^fatura-FT\d{12}\.pdf$/)
})

for (const [given, isGiven] of [
  ['has the account with it', true],
  ['fetches the account once where the API was too slow for the edge', false],
] as const) {
  test(`a page opened by its URL ${given} shows its skeleton from the first paint`, async ({
    page,
    signInAs,
  }) => {
    await signInAs('pf-two-contracts')
    await expect(page.getByText('4 faturas vencidas')).toBeVisible()
    const asked: string[] = []
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === '/api/v2/account') asked.push(request.url())
    })
    const { promise: held, resolve: letThrough } = Promise.withResolvers<void>()
    await page.route(/\/assets\/[^/]+\/main\.\w+\.js$/, async (route) => {
      await held
      await route.continue()
    })
    if (!isGiven) await removePrefetchedData(page)
    const skeleton = page.locator('.page-shape')
    // The edge sends a page without its shape if reading it takes longer than 300 ms; the next page
    // has it.
    await expect(async () => {
      await page.reload({ waitUntil: 'commit' })
      await expect(skeleton).toBeVisible({ timeout: 5_000 })
    }).toPass()
    // The build, which renders it, knows no window.
    await page.setViewportSize({ width: 390, height: 844 })
    expect(
      await skeleton.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
    ).toBe(0)
    await page.setViewportSize({ width: 1280, height: 800 })
    letThrough()
    await expect(page.getByText('4 faturas vencidas')).toBeVisible()
    await expect(skeleton).toHaveCount(0)
    expect(asked).toHaveLength(isGiven ? 0 : 1)
    // Data that the portal could read must be gone after the logout.
    await expect(page.locator('#prefetched-data')).toHaveCount(0)
  })
}

test('a customer with mobile and fibre sees both contracts, and the server confirms the selected total', async ({
  page,
  signInAs,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await signInAs('pf-two-contracts')
  await expect(page.getByText('4 faturas vencidas')).toBeVisible()
  const mobile = page.getByRole('region', { name: /TIM/ })
  await expect(mobile.getByText('(21) 9 9876 5432', { exact: true })).toBeVisible()
  for (const at of [0, 2]) await mobile.getByRole('checkbox').nth(at).check()
  await page.getByRole('button', { name: /^LIVE/ }).click()
  const fibre = page.getByRole('region', { name: /LIVE/ })
  await expect(fibre.getByRole('img', { name: 'LIVE, internet de fibra' })).toBeVisible()
  await fibre.getByRole('checkbox').check()
  const confirmed = page
    .getByRole('status')
    .filter({ hasText: /3 faturas selecionadas\. Total confirmado/ })
  await expect(confirmed).toHaveText(total)
  const sum = parseCents(await confirmed.textContent())
  await page.getByRole('button', { name: 'Pagar', exact: true }).click()
  await expect(page.getByText('Recomendado!')).toBeVisible()
  expect(parseCents(await page.getByText('Total de 3 faturas').locator('..').textContent())).toBe(
    sum,
  )
})

test('40 contracts are 40 rows on a phone, and no two invoices have one name', async ({
  page,
  signInAs,
}) => {
  await signInAs('pf-many')
  const rows = page.getByRole('button', { name: /vencidas?$|vencer$/, expanded: false })
  await expect(rows).toHaveCount(40)
  await expect(page.getByRole('link', { name: /^Pix Automático/ })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(6_000)
  for (let left = 40; left > 35; left--) await rows.first().click()
  const names = await page
    .getByRole('link', { name: /^Detalhes da fatura/ })
    .evaluateAll((links) => links.map((link) => link.getAttribute('aria-label')))
  expect(names.length).toBeGreaterThan(20)
  expect(new Set(names).size).toBe(names.length)
  await page
    .getByRole('button', { name: /: por que a fatura / })
    .first()
    .click()
  await expect(page.getByRole('link', { name: /^Ver a fatura/ })).toBeVisible()
  await expectAccessible(page)
})

test('the bar code on an invoice is paid at the bank, and the invoice is then paid', async ({
  page,
  sandbox,
  signInAs,
}) => {
  await signInAs('pj-trap')
  await firstLink(page, /^Detalhes da fatura/).click()
  await page.getByRole('heading', { name: 'Código de barras' }).click()
  const line = page.getByRole('group', { name: 'Copie e pague no app do seu banco' })
  await expect(line).toHaveText(/^(\d{11}-\d ?){4}$/)
  await sandbox.payAtBank(((await line.textContent()) ?? '').replace(/\D/g, ''))
  await expect
    .poll(async () => {
      await page.reload()
      await expect(page.getByRole('heading', { name: 'Informações de conta' })).toBeVisible()
      return page.getByText(/^Paga em /).count()
    })
    .toBe(1)
  await expect(page.getByRole('link', { name: /^Ver comprovante/ })).toBeVisible()
})

test('a company pays the invoices of two contracts together', async ({
  page,
  sandbox,
  signInAs,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await signInAs('pj-numeric')
  await expect(page.getByText('2 faturas vencidas')).toBeVisible()
  await page.getByRole('link', { name: /^Pagar (tudo|faturas vencidas)/ }).click()
  await payByPix(page, sandbox)
  await page.getByRole('link', { name: 'Página inicial', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Tudo em dia' })).toBeVisible()
  await expect(page.getByText('paga em').first()).toBeVisible()
})
