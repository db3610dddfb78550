import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessible.ts'
import {
  answerChallenge,
  CARDS,
  CARD_TILE,
  cardFrame,
  fillCard,
  payButton,
} from '../support/card-fields.ts'
import { CODE_METHODS } from '../support/code-pages.ts'
import { choose } from '../support/google-sheet.ts'
import { partnerOrigin } from '../support/partner-page.ts'
import { payByPix, payOpenPix, readPixCode } from '../support/pix-page.ts'
import type { Stack } from '../support/stack.ts'
import { expect, firstLink, test } from '../support/watch.ts'
import { markExtended } from '../support/extended.ts'

test.use({ ownStack: {} })

const PHONE = { width: 390, height: 844 }

const success = (page: Page) =>
  page.getByRole('heading', { name: 'Pagamento realizado com sucesso!' })
const thanks = (page: Page) => page.getByText('Obrigado! Você ganhou 50 pontos.')

/** Signs in at the club, opens its payment page and selects the first invoice. */
const openClub = async (page: Page, portal: string, member = 'heitor') => {
  const club = partnerOrigin(portal)
  await page.goto(`${club}/entrar/${member}`)
  await page.getByRole('link', { name: 'Pagar conta' }).click()
  await firstLink(page, /^Pagar R\$/).click()
  await expect(page.getByText('Recomendado!')).toBeVisible()
  return `${club}/pagar`
}

for (const [device, viewport] of [
  ['phone', PHONE],
  ['desktop', { width: 1280, height: 900 }],
] as const) {
  test.describe(`on a ${device}`, markExtended(device === 'desktop'), () => {
    test.use({ viewport })

    test('a member pays by Pix without leaving the club', async ({ page, sandbox, stack }) => {
      const address = await openClub(page, stack.portal)
      await expectAccessible(page)
      await page.getByRole('link', { name: /^Pix/ }).click()
      await readPixCode(page)
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
      await payOpenPix(page, sandbox)
      await expect(thanks(page)).toBeVisible()
      expect(page.url()).toBe(address)
    })

    for (const [name, { tile, code }] of [
      ['boleto', CODE_METHODS.boleto],
      ['bar code', CODE_METHODS.barCode],
    ] as const) {
      test(`a ${name} is paid at the bank, and its page has no print button`, async ({
        page,
        sandbox,
        stack,
      }) => {
        await openClub(page, stack.portal)
        await page.getByRole('link', { name: tile }).click()
        const line = await code(page)
        await expect(page.getByRole('button', { name: 'Imprimir boleto' })).toBeHidden()
        await sandbox.payAtBank(line)
        await expect(success(page)).toBeVisible()
      })
    }

    test('a refused card charges nothing, and another one pays', async ({ page, stack }) => {
      // The club's page is light on every device, and so are its fields.
      await page.emulateMedia({ colorScheme: 'dark' })
      await openClub(page, stack.portal)
      await page.getByRole('link', { name: CARD_TILE.credit }).click()
      await expect(cardFrame(page, 'credit').getByLabel('Número do cartão')).toBeVisible()
      await expect(cardFrame(page, 'credit').locator('html')).toHaveAttribute('data-theme', 'light')
      await fillCard(page, 'credit', CARDS.creditRefused)
      await payButton(page).click()
      await expect(page.getByRole('heading', { name: 'Pagamento não realizado' })).toBeVisible()
      await page.getByRole('link', { name: 'Tentar novamente' }).click()
      await fillCard(page, 'credit', CARDS.creditApproved)
      await payButton(page).click()
      await expect(success(page)).toBeVisible()
      await expect(thanks(page)).toBeVisible()
    })
  })
}

test('while the portal is down the page shows a message, and afterwards the same button pays', async ({
  page,
  sandbox,
  stack,
  trouble,
}) => {
  // CORS hides the error of an unavailable API from other origins.
  trouble.expected.push(/Failed to load resource/, /blocked by CORS policy/)
  await openClub(page, stack.portal)
  await stack.kill('api')
  await page.getByRole('link', { name: /^Pix/ }).click()
  await expect(
    page.getByText(/^Tivemos um problema|^Não conseguimos falar com o portal/),
  ).toBeVisible()
  await stack.start('api')
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  await payOpenPix(page, sandbox)
  await expect(thanks(page)).toBeVisible()
})

/** The selected option is readable in full, beside the arrow and inside its box. */
const expectReadable = (choice: Locator, what: string) =>
  expect
    .poll(
      () =>
        choice.evaluate((select: HTMLSelectElement) => {
          const [chosen, arrow] = [...(select.parentElement?.children ?? [])]
          const words = document.createRange()
          words.selectNodeContents(chosen ?? select)
          const [text, box] = [words.getBoundingClientRect(), select.getBoundingClientRect()]
          const isInside =
            text.left >= box.left &&
            text.right <= (arrow?.getBoundingClientRect().left ?? 0) &&
            text.top >= box.top &&
            text.bottom <= box.bottom
          return isInside && chosen?.textContent === select.selectedOptions[0]?.textContent
        }),
      what,
    )
    .toBe(true)

test('installment options are readable in full on the narrowest phone', async ({ page, stack }) => {
  await page.route('**/credit-card-token', async (route) => {
    const response = await route.fetch()
    const plans = [1, 12].map((count) => ({
      count,
      amount: 1_481_472 / count,
      total: 1_481_472,
      isInterestFree: count === 1,
    }))
    await route.fulfill({
      response,
      json: { ...((await response.json()) as object), installments: plans },
    })
  })
  await openClub(page, stack.portal)
  await page.getByRole('link', { name: CARD_TILE.credit }).click()
  const choice = page.getByRole('combobox', { name: 'Em quantas vezes?' })
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 })
    for (const count of ['1', '12']) {
      await choice.selectOption(count)
      await expectReadable(choice, `${count}x at ${width} px`)
    }
    await expectNoSidewaysScroll(page)
  }
})

const walletFrame = (page: Page) => page.frameLocator('iframe[title="Pagar com o Google Pay"]')
const toGooglePay = async (page: Page, portal: string) => {
  const address = await openClub(page, portal)
  await page.getByRole('link', { name: /^Google Pay/ }).click()
  return address
}

for (const [device, viewport] of [
  ['phone', PHONE],
  ['desktop', { width: 1280, height: 900 }],
] as const) {
  test.describe(`Google Pay on a ${device}`, markExtended(device === 'desktop'), () => {
    test.use({ viewport })

    test("Google Pay in a partner's page: a device card is declined, a Google card passes 3-D Secure, and the page stays", async ({
      page,
      stack,
    }) => {
      const address = await toGooglePay(page, stack.portal)
      await expect(walletFrame(page).getByRole('button')).toBeVisible()
      // Selected at the end of one page, continued at the start of the next, by keyboard too.
      await expect(page.getByRole('heading', { name: 'Pagamento com Google Pay' })).toBeInViewport()
      expect(
        await page.evaluate(
          () => document.activeElement?.shadowRoot?.activeElement?.querySelector('h1')?.textContent,
        ),
      ).toContain('Google Pay')
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
      await choose(page, 'Visa •••• 0002', 'No aparelho', walletFrame(page))
      await expect(page.getByText('O banco do cartão não autorizou.')).toBeVisible()
      await page.getByRole('link', { name: 'Tentar novamente' }).click()
      await choose(page, 'Visa •••• 1111', 'Na conta Google', walletFrame(page))
      await answerChallenge(page, '1234')
      await expect(success(page)).toBeVisible()
      await expect(thanks(page)).toBeVisible()
      expect(page.url()).toBe(address)
      // Google's script ran inside its own page only.
      expect(await page.evaluate(() => 'google' in globalThis)).toBe(false)
    })
  })
}

/**
 * Publishes a release while pages use the previous one, whose files remain. Returns the rollback.
 */
const publishNewRelease = ({ dataDir = '' }: Stack): (() => void) => {
  const file = join(dataDir, 'registry.json')
  const before = readFileSync(file, 'utf8')
  const registry = JSON.parse(before) as {
    remotes: { payments: { live: { version: string }; history: object[] } }
  }
  const { payments } = registry.remotes
  payments.history = [payments.live, ...payments.history]
  payments.live = { ...payments.live, version: `${payments.live.version}-next` }
  writeFileSync(file, JSON.stringify(registry))
  return () => writeFileSync(file, before)
}

test.describe('on a phone', () => {
  test.use({ viewport: PHONE })

  test('a release during a debit card payment with 3-D Secure does not interrupt it', async ({
    page,
    stack,
  }) => {
    await openClub(page, stack.portal)
    const takeBack = publishNewRelease(stack)
    const status = async () =>
      (await page.request.get(`${stack.portal}/partner/v1/mf-manifest.json`)).status()
    try {
      await expect.poll(status).not.toBe(200)
      await page.getByRole('link', { name: CARD_TILE.debit }).click()
      await fillCard(page, 'debit', CARDS.debitChallenge)
      await payButton(page).click()
      await answerChallenge(page, '1234')
      await expect(success(page)).toBeVisible()
      await expect(thanks(page)).toBeVisible()
    } finally {
      takeBack()
      await expect.poll(status).toBe(200)
    }
  })
})

test("a dialog in a partner's page traps the focus, has the portal's style, and restores the focus", async ({
  page,
  stack,
}) => {
  await openClub(page, stack.portal)
  await page.getByRole('link', { name: /^Pix/ }).click()
  const opener = page.getByRole('button', { name: 'Visualizar QR Code' })
  await opener.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('img', { name: 'QR Code do Pix' })).toBeVisible()
  await expectAccessible(page)
  for (let step = 0; step < 4; step += 1) {
    await page.keyboard.press('Tab')
    await expect(dialog.locator(':focus')).toHaveCount(1)
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
})

test("logging out returns to the partner's page", async ({ page, stack }) => {
  await openClub(page, stack.portal)
  await page.getByRole('link', { name: 'Contas', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Suas contas, sem sair do clube' })).toBeVisible()
  expect(await page.evaluate(() => document.querySelectorAll('*').length)).toBeLessThan(50)
})

for (const [what, query, lent] of [
  ['lends it', '', true],
  ['lends a newer one', '?react=19.9.0', true],
  ['has another one', '?react=18.3.1', false],
] as const) {
  test(`a page with React and module federation ${what}, and a member pays by Pix in it`, async ({
    page,
    sandbox,
    stack,
  }) => {
    const scripts: string[] = []
    page.on('response', (response) => {
      if (
        /federated\..+\.js$/.test(new URL(response.url()).pathname) &&
        response.url().startsWith(stack.portal)
      )
        scripts.push(response.url())
    })
    await page.goto(`${partnerOrigin(stack.portal)}/entrar/heitor`)
    await page.goto(`${partnerOrigin(stack.portal)}/federado${query}`)
    await firstLink(page, /^Pagar R\$/).click()
    await payByPix(page, sandbox)
    await expect(thanks(page)).toBeVisible()
    const sources = await Promise.all(
      scripts.map(async (url) => (await page.request.get(url)).text()),
    )
    // React's warning for two copies of React.
    expect(sources.some((source) => source.includes('Minified React error'))).toBe(!lent)
  })
}

test('the portal in a frame logs the member in, and its logout closes the frame', async ({
  page,
  stack,
}) => {
  await page.goto(`${partnerOrigin(stack.portal)}/entrar/ana`)
  await page.getByRole('link', { name: 'Portal da operadora' }).click()
  const portal = page.frameLocator('iframe')
  await expect(portal.getByText('Total em aberto')).toBeVisible()
  await portal.getByRole('button', { name: 'Menu' }).click()
  await portal.getByRole('button', { name: 'Desconectar' }).click()
  await portal.getByRole('alertdialog').getByRole('button', { name: 'Desconectar' }).click()
  await expect(page.getByRole('heading', { name: 'Suas contas, sem sair do clube' })).toBeVisible()
})

test('the optimized journey asks a member for the birthdate alone', async ({ page, stack }) => {
  await page.goto(`${partnerOrigin(stack.portal)}/entrar/ana`)
  await page.getByRole('link', { name: 'Acesso rápido' }).first().click()
  const portal = page.frameLocator('iframe')
  await expect(portal.getByRole('radio')).toHaveCount(5)
  await portal.getByRole('radio', { name: '14 de março de 1988' }).check()
  await portal.getByRole('button', { name: 'Confirmar' }).click()
  await expect(portal.getByText('Total em aberto')).toBeVisible()
})
