import { installmentPlans, installmentPlansFixture, openPayments, pay } from '@portal/contract'
import { act, screen, waitFor } from '@testing-library/react'
import { setupPortal } from '../../testing/setup-portal.tsx'
import { createPaidGooglePay } from '../../testing/stub-payment-api.ts'

const PAGE = '/pagamento/google-pay?contas=FT100000000101'
const googlePay = {
  scriptUrl: 'http://localhost:4102/gp/p/js/pay.js',
  environment: 'TEST',
  gateway: 'example',
  gatewayMerchantId: 'exampleGatewayMerchantId',
  merchantName: 'Operadora',
} as const

const answer = { paymentMethodData: { tokenizationData: { token: 'wallet-token' } } }
const paid = createPaidGooglePay()

/** Simulates Google's script. */
const runScript = ({
  isReady = true,
  load = async (_: object): Promise<object> => answer,
} = {}) => {
  class PaymentsClient {
    isReadyToPay = async () => ({ result: isReady })
    loadPaymentData = load
  }
  Object.assign(globalThis, { google: { payments: { api: { PaymentsClient } } } })
}

const findScript = () =>
  document.querySelector<HTMLScriptElement>(`script[src="${googlePay.scriptUrl}"]`)
const loadScript = async (word: 'load' | 'error', run?: () => void) => {
  await waitFor(() => expect(findScript()).not.toBeNull())
  run?.()
  act(() => void findScript()?.dispatchEvent(new Event(word)))
}

const setupForm = (config: object = { googlePay }) => {
  const portal = setupPortal(PAGE, { payment: paid, config })
  portal.show()
  return {
    ...portal,
    button: () => screen.findByRole('button', { name: 'Pagar com o Google Pay' }),
  }
}

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'google')
  findScript()?.remove()
})

it('requests a wallet token for the total, pays once and shows the receipt', async () => {
  const asked: object[] = []
  const { api, user, button, path } = setupForm()
  await loadScript('load', () =>
    runScript({
      load: async (request) => {
        asked.push(request)
        return answer
      },
    }),
  )
  await user.dblClick(await button())
  expect(
    await screen.findByText('Seu pedido foi processado com sucesso usando o Google Pay'),
  ).toBeVisible()
  expect(asked).toMatchObject([
    {
      merchantInfo: { merchantName: 'Operadora' },
      transactionInfo: { totalPrice: '153.68', currencyCode: 'BRL', countryCode: 'BR' },
      allowedPaymentMethods: [
        {
          tokenizationSpecification: {
            parameters: { gateway: 'example', gatewayMerchantId: 'exampleGatewayMerchantId' },
          },
        },
      ],
    },
  ])
  expect(api.callsTo(pay).map(({ body }) => body)).toMatchObject([
    [{ paymentMethod: 'GOOGLE_PAY', seenTotal: 15_368, googlePayToken: 'wallet-token' }],
  ])
  expect(path()).toContain('pagamento=pay_01')
})

it('shows the installment options and their interest', async () => {
  const asked: object[] = []
  const { api, user, button } = setupForm()
  await loadScript('load', () =>
    runScript({
      load: async (request) => {
        asked.push(request)
        return answer
      },
    }),
  )
  await button()
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Em quantas vezes?' }), '12')
  expect(
    screen.getByText(/Com juros de 2,00% ao mês .*, você paga R\$\s174,36 ao todo/),
  ).toBeVisible()
  await user.click(await button())
  await screen.findByText('Seu pedido foi processado com sucesso usando o Google Pay')
  expect(asked).toMatchObject([{ transactionInfo: { totalPrice: '174.36' } }])
  expect(api.callsTo(pay).map(({ body }) => body)).toMatchObject([
    [{ seenTotal: 15_368, googlePayToken: 'wallet-token', installments: 12, planTotal: 17_436 }],
  ])
})

it('pays the amount that the wallet displayed, although the rate changes while it is open', async () => {
  const { api, kernel, user, button } = setupForm()
  const sheet = Promise.withResolvers<object>()
  await loadScript('load', () => runScript({ load: () => sheet.promise }))
  await button()
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Em quantas vezes?' }), '12')
  await user.click(await button())
  const { installments } = installmentPlansFixture.output
  api.respond(installmentPlans, {
    installments: installments.map((plan) => ({ ...plan, total: plan.total + 100 })),
  })
  const before = api.callsTo(installmentPlans).length
  await act(() => kernel.queryClient.refetchQueries())
  expect(api.callsTo(installmentPlans)).toHaveLength(before + 1)
  await act(async () => sheet.resolve(answer))
  await screen.findByText('Seu pedido foi processado com sucesso usando o Google Pay')
  expect(api.callsTo(pay)[0]?.body).toMatchObject([{ installments: 12, planTotal: 17_436 }])
})

it('pays with the chosen card although another tab had the page fetch everything again', async () => {
  const { api, kernel, user, button } = setupForm()
  const sheet = Promise.withResolvers<object>()
  await loadScript('load', () => runScript({ load: () => sheet.promise }))
  await user.click(await button())
  const search = Promise.withResolvers<Response>()
  const before = api.callsTo(openPayments).length
  api.handle(openPayments, () => search.promise)
  await act(async () => void kernel.queryClient.invalidateQueries())
  await waitFor(() => expect(api.callsTo(openPayments)).toHaveLength(before + 1))
  await act(async () => search.resolve(Response.json({ payments: [] })))
  await act(async () => sheet.resolve(answer))
  expect(
    await screen.findByText('Seu pedido foi processado com sucesso usando o Google Pay'),
  ).toBeVisible()
  expect(api.callsTo(pay)).toHaveLength(1)
})

it.each([
  ['CANCELED', 'Você fechou o Google Pay. Nada foi cobrado.'],
  ['INTERNAL_ERROR', /O Google Pay não conseguiu continuar/],
])('shows the text for %s and allows a retry', async (statusCode, sentence) => {
  const { api, user, button } = setupForm()
  await loadScript('load', () =>
    runScript({ load: async () => Promise.reject(Object.assign(new Error(), { statusCode })) }),
  )
  await user.click(await button())
  expect(await screen.findByText(sentence)).toBeVisible()
  expect(api.callsTo(pay)).toHaveLength(0)
  expect(await button()).toBeEnabled()
  expect(screen.getByRole('link', { name: 'Outras formas de pagamento' })).toHaveAttribute(
    'href',
    '/pagamento?contas=FT100000000101',
  )
})

it('offers the retry of a lost response again when the customer closes the wallet', async () => {
  const { api, user, button } = setupForm()
  const load = jest
    .fn()
    .mockResolvedValueOnce(answer)
    .mockRejectedValue(Object.assign(new Error(), { statusCode: 'CANCELED' }))
  await loadScript('load', () => runScript({ load }))
  api.handle(pay, () => Promise.reject(new TypeError('Failed to fetch')))
  await user.click(await button())
  await screen.findByRole('button', { name: 'Tentar novamente' })
  await user.click(await button())
  const retry = await screen.findByRole('button', { name: 'Tentar novamente' })
  expect(document.body).not.toHaveTextContent('Você fechou o Google Pay. Nada foi cobrado.')
  api.respond(pay, paid)
  await user.click(retry)
  await screen.findByText('Seu pedido foi processado com sucesso usando o Google Pay')
  expect(load).toHaveBeenCalledTimes(2)
})

it('charges nothing when the customer left the page before choosing a card', async () => {
  const { api, user, button, path } = setupForm()
  const { promise: choice, resolve: choose } = Promise.withResolvers<object>()
  await loadScript('load', () => runScript({ load: () => choice }))
  await user.click(await button())
  await user.click(await screen.findByRole('link', { name: 'Outras formas de pagamento' }))
  expect(path()).not.toContain('google-pay')
  await act(async () => choose(answer))
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
  expect(api.callsTo(pay)).toHaveLength(0)
})

it('shows that the wallet has no usable card', async () => {
  setupForm()
  await loadScript('load', () => runScript({ isReady: false }))
  expect(await screen.findByText(/Não há cartão no Google Pay/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Pagar com o Google Pay' })).not.toBeInTheDocument()
})

it('requests the script again after it failed to load', async () => {
  const { user, button } = setupForm()
  await loadScript('error')
  expect(await screen.findByText(/Não foi possível abrir o Google Pay/)).toBeVisible()
  runScript()
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  expect(await button()).toBeEnabled()
})

it('retries with the same token and idempotency key after a lost response', async () => {
  const { api, user, button } = setupForm()
  api.reject(pay, 'PROVIDER.UNAVAILABLE')
  await loadScript('load', () => runScript())
  await user.click(await button())
  const again = await screen.findByRole('button', { name: 'Tentar novamente' })
  api.respond(pay, paid)
  await user.click(again)
  await screen.findByText('Seu pedido foi processado com sucesso usando o Google Pay')
  const [first, second] = api.callsTo(pay)
  expect(second?.body).toEqual(first?.body)
  expect(second?.headers['idempotency-key']).toBe(first?.headers['idempotency-key'])
})

it.each([
  ['INVOICE.ALREADY.PAID', 'Esta fatura já foi paga'],
  ['AMOUNT.CHANGED', 'O valor mudou'],
] as const)('replaces the form after %s', async (code, heading) => {
  const { api, user, button } = setupForm()
  api.reject(pay, code)
  await loadScript('load', () => runScript())
  await user.click(await button())
  expect(await screen.findByRole('heading', { name: heading })).toBeVisible()
  expect(screen.queryByRole('button', { name: /Google Pay|Tentar/ })).not.toBeInTheDocument()
})

it('loads no script when the portal does not accept Google Pay', async () => {
  setupForm({})
  expect(await screen.findByText('Ainda não aceitamos Google Pay. Nada foi cobrado.')).toBeVisible()
  expect(findScript()).toBeNull()
})
