import { DEMO_CUSTOMERS } from '@portal/contract/fixtures/demo-customers'
import { chooseOne } from '../support/code-pages.ts'
import { readPixCode } from '../support/pix-page.ts'
import { startSignIn } from '../support/sign-in.ts'
import {
  expectHeadingFocused,
  expectNothingCovered,
  expectSteady,
  watchShifts,
} from '../support/steady.ts'
import { expect, firstLink, test } from '../support/watch.ts'
import { markExtended } from '../support/extended.ts'

// Its customers receive SMS codes that no other test may wait for.
test.use({ ownStack: {} })

const SIZES = {
  'a small phone': { width: 360, height: 640 },
  'a desktop': { width: 1280, height: 800 },
}
const HEADED_PAGES = [
  '/quitacao',
  '/pix-automatico',
  '/minha-conta',
  '/notificacoes',
  '/atendimentos?novo=',
  '/cadastro-de-email',
  '/seguranca',
  '/canais-de-atendimento',
]
const FORM_BUTTONS = [
  ['/atendimentos?novo=request', 'Enviar pedido'],
  ['/pix-automatico', /^Ligar o Pix/],
  ['/seguranca', 'Criar chave de acesso'],
] as const
const CUSTOMERS = { 'a small phone': 'pf-two-contracts', 'a desktop': 'pf-discount' } as const

for (const [size, viewport] of Object.entries(SIZES)) {
  test.describe(`on ${size}`, () => {
    test.use({ viewport })

    test('from login to receipt there are no layout shifts, lost focus or covered controls', async ({
      page,
      sandbox,
    }) => {
      const id = CUSTOMERS[size as keyof typeof CUSTOMERS]
      const { phone } = DEMO_CUSTOMERS[id]
      const looked = async (step: string) => {
        await expectSteady(page, step)
        await expectNothingCovered(page, step)
      }
      await page.goto('/')
      await watchShifts(page)
      await expect(page.getByLabel('CPF ou CNPJ')).toBeVisible()
      await looked('landing page')
      const known = await sandbox.outbox(phone)
      await startSignIn(page, id)
      const field = page.getByLabel('Código recebido por SMS')
      await expect(field).toBeFocused()
      const pin = await sandbox.waitForPin(phone, known)
      await expect(page.getByText(/Ele vale até/).first()).toBeVisible()
      await looked('PIN')
      await field.fill(pin)
      await expect(page.getByRole('link', { name: /^Detalhes da fatura/ }).first()).toBeVisible()
      await expectHeadingFocused(page, 'Contas')
      await looked('bills')
      const box = page.getByRole('checkbox').first()
      await box.check()
      await expect(page.getByRole('button', { name: 'Pagar', exact: true })).toBeVisible()
      await expectNothingCovered(page, 'bills, one chosen')
      await box.uncheck()
      await chooseOne(page)
      await expect(page.getByText('Recomendado!')).toBeVisible()
      await expectHeadingFocused(page, 'Como você quer pagar?')
      await looked('picker')
      await page.getByRole('link', { name: /^Pix/ }).click()
      await readPixCode(page)
      await expectHeadingFocused(page, 'Pagamento Pix')
      await looked('Pix')
      await page.goBack()
      await page.getByRole('link', { name: /2ª via de boleto/ }).click()
      await expect(page.getByRole('button', { name: 'Baixar boleto' })).toBeVisible()
      await expectHeadingFocused(page, /boleto/i)
      await looked('boleto')
      await page.goBack()
      await page.getByRole('link', { name: /^Pix/ }).click()
      const code = await readPixCode(page)
      await looked('Pix again')
      await sandbox.payPix(code)
      await expect(page.getByRole('region', { name: 'O que foi pago' })).toBeVisible()
      await expectHeadingFocused(page, 'Pagamento realizado com sucesso!')
      await expectSteady(page, 'paid')
    })

    test('a login step that loads late keeps its reserved space', async ({ page }) => {
      const { promise: held, resolve: letThrough } = Promise.withResolvers<void>()
      await page.route(/\/auth\/[^/]+\/\d+\.\w+\.js$/, async (route) => {
        const response = await route.fetch()
        const body = await response.text()
        if (body.includes('Código recebido por SMS')) await held
        await route.fulfill({ response, body })
      })
      await page.goto('/')
      await watchShifts(page)
      await expect(page.getByLabel('CPF ou CNPJ')).toBeVisible()
      await expectSteady(page, 'landing page')
      await startSignIn(page, CUSTOMERS[size as keyof typeof CUSTOMERS])
      await expect(page.getByText('Carregando…')).toBeVisible()
      letThrough()
      await expect(page.getByLabel('Código recebido por SMS')).toBeFocused()
      await expectSteady(page, 'PIN')
    })

    test('breadcrumbs and headings are at one height on all pages', async ({ page, signInAs }) => {
      await signInAs('pf-overdue')
      const measureTop = async (path: string) => {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        return page.getByRole('main').evaluate((main) => {
          const [way, heading] = ['nav', 'h1'].map((name) => main.querySelector(name))
          const back = way?.nextElementSibling?.getBoundingClientRect()
          const isBelow = back && back.top > (way?.getBoundingClientRect().bottom ?? 0) - 4
          return [
            way?.getBoundingClientRect().top,
            (heading?.getBoundingClientRect().top ?? 0) - (isBelow ? back.height : 0),
          ]
        })
      }
      const picker = (await firstLink(page, /^Pagar/).getAttribute('href')) ?? ''
      const top = await measureTop('/historico')
      for (const path of [picker, ...HEADED_PAGES])
        expect([path, ...(await measureTop(path))]).toEqual([path, ...top])
    })

    test('buttons of forms fill the width on phones only', async ({ page, signInAs }) => {
      await signInAs('pf-overdue')
      for (const [path, name] of FORM_BUTTONS) {
        await page.goto(path)
        const button = page.getByRole('button', { name }).first()
        await expect(button).toBeVisible()
        const isWide = await button.evaluate(
          ({ clientWidth, parentElement }) => clientWidth >= (parentElement?.clientWidth ?? 0) - 4,
        )
        expect([path, isWide]).toEqual([path, size === 'a small phone'])
      }
    })

    for (const path of [
      '/canais-de-atendimento',
      '/seguranca',
      '/politica-de-privacidade',
      '/cadastro-de-email',
    ]) {
      test(
        `${path} has no layout shift, and no control is covered`,
        markExtended(size === 'a desktop'),
        async ({ page }) => {
          await page.goto(path)
          await watchShifts(page)
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
          await expect(page.getByRole('contentinfo')).toBeVisible()
          await expectSteady(page, path)
          await expectNothingCovered(page, path)
        },
      )
    }
  })
}
