import { expect, test, type Page } from '@playwright/test'
import { leaveSheet, openSheet } from '../support/google-sheet.ts'
import { openShop } from '../support/shop-page.ts'
import { sharedStack } from '../support/stack.ts'

const { sandbox } = sharedStack()
const sandboxPort = Number(new URL(sandbox.url).port)
const WALLET = `http://localhost:${sandboxPort + 2}`

const card = {
  type: 'CARD',
  parameters: {
    allowedAuthMethods: ['PAN_ONLY', 'CRYPTOGRAM_3DS'],
    allowedCardNetworks: ['VISA', 'MASTERCARD', 'ELO', 'ELO_DEBIT'],
    assuranceDetailsRequired: true,
  },
  tokenizationSpecification: {
    type: 'PAYMENT_GATEWAY',
    parameters: { gateway: 'example', gatewayMerchantId: 'exampleGatewayMerchantId' },
  },
}
const request = {
  apiVersion: 2,
  apiVersionMinor: 0,
  allowedPaymentMethods: [card],
  merchantInfo: { merchantName: 'Loja de Teste' },
  transactionInfo: {
    totalPriceStatus: 'FINAL',
    totalPrice: '149.90',
    currencyCode: 'BRL',
    countryCode: 'BR',
  },
}

const opened = new Set<Awaited<ReturnType<typeof openShop>>>()

const visitShop = async (page: Page, more: Record<string, unknown> = {}, openerPolicy?: string) => {
  const shop = await openShop(WALLET, { ...request, ...more }, openerPolicy)
  opened.add(shop)
  await page.goto(shop.origin)
}

const said = async (page: Page): Promise<unknown> =>
  JSON.parse(await page.evaluate(() => document.body.dataset.said ?? 'null'))

const charge = async (page: Page): Promise<unknown> => {
  const { paymentMethodData } = (await said(page)) as {
    paymentMethodData: { tokenizationData: { token: string } }
  }
  const answer = await fetch(`${sandbox.url}/card/payments`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: 'Bearer sandbox-card-key',
      'idempotency-key': crypto.randomUUID(),
    },
    body: JSON.stringify({
      googlePayToken: paymentMethodData.tokenizationData.token,
      origins: [new URL(page.url()).origin],
      amountCents: 14990,
      reference: 'shop-1',
      kind: 'credit',
      capture: true,
    }),
  })
  return answer.json()
}

test.afterEach(async () => {
  await sandbox.setFault('wallet', 'off')
  await Promise.all([...opened].map((shop) => shop.close()))
  opened.clear()
})

for (const [way, status] of [
  ['No aparelho', 'captured'],
  ['Na conta Google', 'challenge'],
] as const) {
  test(`Google's own button pays with a card kept ${way}`, async ({ page }) => {
    await visitShop(page)
    const sheet = await openSheet(page)
    await expect(sheet.getByRole('heading', { name: 'Pagar a Loja de Teste' })).toBeVisible()
    await expect(sheet.getByText('R$ 149,90')).toBeVisible()
    await sheet.getByLabel('Visa •••• 1111').check()
    await sheet.getByLabel(way).check()
    await leaveSheet(sheet, 'Pagar')
    await expect(page).toHaveTitle('paid')
    await expect.poll(() => sheet.isClosed()).toBe(true)
    expect(await charge(page)).toMatchObject({ status, last4: '1111' })
  })
}

test('a refused card is refused by the acquirer', async ({ page }) => {
  await visitShop(page)
  const sheet = await openSheet(page)
  await sheet.getByLabel('Visa •••• 0002').check()
  await sheet.getByLabel('No aparelho').check()
  await leaveSheet(sheet, 'Pagar')
  await expect(page).toHaveTitle('paid')
  expect(await charge(page)).toMatchObject({ status: 'refused', refusal: 'issuer' })
})

test('cancelling by button or by closing the window rejects as CANCELED', async ({ page }) => {
  await visitShop(page)
  const sheet = await openSheet(page)
  await leaveSheet(sheet, 'Cancelar')
  await expect(page).toHaveTitle('cancelled')
  expect(await said(page)).toMatchObject({ statusCode: 'CANCELED' })
  await page.evaluate(() => {
    document.title = 'again'
  })
  await (await openSheet(page)).close()
  await expect(page).toHaveTitle('cancelled')
})

test('a declined authorization keeps the payment sheet open', async ({ page }) => {
  await visitShop(page, { callbackIntents: ['PAYMENT_AUTHORIZATION'] })
  await page.evaluate(() => {
    const answers = [
      {
        transactionState: 'ERROR',
        error: {
          reason: 'OTHER_ERROR',
          intent: 'PAYMENT_AUTHORIZATION',
          message: 'Escolha outro cartão.',
        },
      },
      { transactionState: 'SUCCESS' },
    ]
    Object.assign(document.querySelector('google-pay-button') ?? {}, {
      onPaymentAuthorized: async () => answers.shift(),
    })
  })
  const sheet = await openSheet(page)
  await sheet.getByRole('button', { name: 'Pagar' }).click()
  await expect(sheet.getByRole('alert')).toHaveText('Escolha outro cartão.')
  await leaveSheet(sheet, 'Pagar')
  await expect(page).toHaveTitle('paid')
})

test('a request that Google would not take is refused', async ({ page }) => {
  await visitShop(page, {
    transactionInfo: {
      totalPriceStatus: 'FINAL',
      totalPrice: '149,90',
      currencyCode: 'BRL',
      countryCode: 'BR',
    },
  })
  await page.getByRole('button', { name: 'Pagar com o Google Pay' }).click()
  await expect(page).toHaveTitle('failed')
  expect(await said(page)).toMatchObject({ statusCode: 'DEVELOPER_ERROR' })
})

test('a page with opener policy same-origin sees Google Pay as cancelled', async ({ page }) => {
  await visitShop(page, {}, 'same-origin')
  const sheet = await openSheet(page)
  await expect(sheet.getByText('Cross-Origin-Opener-Policy')).toBeVisible()
  await expect(page).toHaveTitle('cancelled')
})

test('an unavailable wallet shows no button and an error', async ({ page }) => {
  await visitShop(page)
  await expect(page).toHaveTitle('ready')
  await sandbox.setFault('wallet', 'error')
  const code = await page.evaluate(async (asked) => {
    const { google } = window as unknown as {
      google: {
        payments: {
          api: {
            PaymentsClient: new (options: object) => {
              isReadyToPay: (request: object) => Promise<unknown>
            }
          }
        }
      }
    }
    return new google.payments.api.PaymentsClient({ environment: 'TEST' })
      .isReadyToPay(asked)
      .catch((error: { statusCode: string }) => error.statusCode)
  }, request)
  expect(code).toBe('INTERNAL_ERROR')
  await page.reload()
  expect(await page.evaluate(() => 'google' in window)).toBe(false)
})
