import {
  openPayments,
  PAYMENT_METHODS,
  quote,
  quoteFixture,
  type PaymentMethod,
} from '@portal/contract'
import { createScreenStory, type FakeApi } from 'shared-kernel/testing'
import { buildMethodUrl, buildPickerUrl, buildReceiptUrl } from './payment/urls.ts'
import {
  stubPaymentApi,
  createClaimedPix,
  createOpenPix,
  createPaidPix,
  type WirePayment,
} from './testing/stub-payment-api.ts'
import { vectors } from './testing/vectors.ts'
import { PaymentRoutes } from './testing/payment-routes.tsx'

const INVOICE = ['FT100000000101']
const renderRoute = <PaymentRoutes />
const buildPath = (
  path: string,
  payment: WirePayment,
  prepare: (api: FakeApi) => void = () => undefined,
) =>
  createScreenStory(
    renderRoute,
    (api) => {
      stubPaymentApi(api, payment)
      prepare(api)
    },
    path,
  )
const picker = (prepare?: (api: FakeApi) => void) =>
  buildPath(buildPickerUrl(INVOICE), createOpenPix(), prepare)
const payment = (method: PaymentMethod, change: Partial<WirePayment>) =>
  buildPath(buildMethodUrl(method, INVOICE, 'pay_01'), createOpenPix({ method, ...change }))

export const Picker = picker()
export const PickerWithOpenCode = picker((api) =>
  api.respond(openPayments, { payments: [createOpenPix()] }),
)
export const PickerProviderDown = picker((api) =>
  api.respond(quote, {
    ...quoteFixture.output,
    methods: PAYMENT_METHODS.map((method) => ({
      method,
      available: method !== 'pix',
      reason: method === 'pix' ? 'PROVIDER_DOWN' : null,
    })),
  }),
)
export const PickerPaidAlready = picker((api) => api.reject(quote, 'INVOICE.ALREADY.PAID'))
export const PickerFailed = picker((api) => api.reject(quote, 'UNEXPECTED'))
export const PickerNothingChosen = buildPath('/pagamento?contas=FT9', createOpenPix())

const charge = (line: string | undefined, barcode: string | undefined) => ({
  line,
  barcode,
  dueDate: '2026-12-15',
})
const [boleto] = vectors.boleto47.filter(({ own }) => own !== undefined)
const [arrecadacao] = vectors.arrecadacao_telecom_own

export const PixCode = payment('pix', {})
export const PixExpired = payment('pix', { status: 'expired', expiresAt: '2026-11-21T12:00:00Z' })
export const PixPaid = buildPath(buildMethodUrl('pix', INVOICE, 'pay_01'), createPaidPix())
export const PixPaidWithOffer = buildPath(
  buildMethodUrl('pix', INVOICE, 'pay_01'),
  createPaidPix({ offerUrl: 'https://ofertas.example.com' }),
)
export const PixDisputed = buildPath(
  buildMethodUrl('pix', INVOICE, 'pay_01'),
  createClaimedPix('disputed'),
)
export const PixReversed = buildPath(
  buildMethodUrl('pix', INVOICE, 'pay_01'),
  createClaimedPix('reversed'),
)
export const Cancelled = payment('pix', { status: 'cancelled' })
export const BankSlip = payment('bankSlip', {
  charge: charge(boleto?.own, boleto?.barcode),
  expiresAt: null,
})
export const BarCode = payment('barCode', {
  charge: charge(arrecadacao?.line, arrecadacao?.barcode),
  expiresAt: null,
})
export const CreditCardForm = buildPath(buildMethodUrl('creditCard', INVOICE), createOpenPix())
export const CreditCardProcessing = payment('creditCard', { status: 'processing', charge: null })
export const CreditCardRefused = payment('creditCard', { status: 'refused', charge: null })
export const DebitCardForm = buildPath(buildMethodUrl('debitCard', INVOICE), createOpenPix())
export const GooglePayForm = buildPath(buildMethodUrl('googlePay', INVOICE), createOpenPix())

export const Receipt = buildPath(buildReceiptUrl('pay_01'), createPaidPix())
export const ReceiptAfterSuspension = buildPath(
  buildReceiptUrl('pay_01'),
  createPaidPix({ suspension: { suspendsFrom: '2026-08-20', endsFrom: '2026-10-19' } }),
)
export const PixPaidAfterSuspension = buildPath(
  buildMethodUrl('pix', INVOICE, 'pay_01'),
  createPaidPix({ suspension: { suspendsFrom: '2026-10-19', endsFrom: '2026-12-18' } }),
)
export const ReversedReceipt = buildPath(buildReceiptUrl('pay_01'), createClaimedPix('reversed'))
export const UnpaidReceipt = buildPath(buildReceiptUrl('pay_01'), createOpenPix())
