import {
  account,
  agreement,
  annualStatements,
  annualStatementsFixture,
  credits,
  creditsFixture,
  invoice,
  offer,
  pastPaymentFixture,
  paymentHistory,
} from '@portal/contract'
import { Route, Routes } from 'shared-kernel/react'
import { createScreenStory, type FakeApi } from 'shared-kernel/testing'
import { routes } from './routes.tsx'
import { provideAccount, createOkPart } from './testing/account-fixture.ts'
import {
  addToToday,
  createAgreement,
  createCampaign,
  createUpcomingInvoice,
  createContract,
  createInvoice,
  createInvoiceDetails,
  createManyContracts,
  createOffer,
  createPaidInvoice,
} from './testing/fixtures.ts'

const screens = (
  <Routes>
    {routes.map(({ path, Component }) => (
      <Route key={path} path={path} element={<Component />} />
    ))}
  </Routes>
)
const createStory = (path: string, prepare: (api: FakeApi) => void) =>
  createScreenStory(screens, prepare, path)
const waitForever = () => new Promise<Response>(() => undefined)

const fibre = createContract({
  reference: 'CT2',
  productType: 'LIVE',
  phone: null,
  products: [{ name: 'LIVE Fibra 500 Mega', code: 'CCT6' }],
  debts: [createUpcomingInvoice({ reference: 'FT3' })],
})

export const HomeOverdue = createStory('/', (api) => provideAccount(api))
export const HomeMobileAndFibre = createStory('/', (api) =>
  provideAccount(api, { contracts: [createContract(), fibre] }),
)
export const HomeOneAtATime = createStory('/', (api) =>
  provideAccount(api, { multiPayment: createOkPart(false) }),
)
export const HomeWithOffer = createStory('/', (api) =>
  provideAccount(api, { campaigns: createOkPart([createCampaign()]) }),
)
export const HomeAllPaid = createStory('/', (api) =>
  provideAccount(api, { contracts: [createContract({ debts: [createPaidInvoice()] })] }),
)
export const HomeMany = createStory('/', (api) =>
  provideAccount(api, { contracts: createManyContracts() }),
)
export const HomeWaiting = createStory('/', (api) => api.handle(account, waitForever))
export const HomeFailed = createStory('/', (api) => api.reject(account, 'UNEXPECTED'))

const createInvoiceStory = (change: Parameters<typeof createInvoiceDetails>[0]) =>
  createStory('/contas/FT1', (api) => {
    provideAccount(api)
    api.respond(invoice, createInvoiceDetails(change))
  })
export const BillOverdue = createInvoiceStory({})
export const BillComing = createInvoiceStory({ invoice: createUpcomingInvoice() })
export const BillPaid = createInvoiceStory({ invoice: createPaidInvoice(), barCodeLine: null })
export const BillInAgreement = createInvoiceStory({
  invoice: createInvoice({ status: 'EM_ACORDO' }),
})
export const BillSuspended = createInvoiceStory({
  suspension: { suspendsFrom: addToToday(-10), endsFrom: addToToday(50) },
})
export const BillAfterEnd = createInvoiceStory({
  suspension: { suspendsFrom: addToToday(-65), endsFrom: addToToday(-5) },
})
export const BillUnknown = createStory('/contas/FT999', (api) => {
  provideAccount(api)
  api.reject(invoice, 'NOT.FOUND')
})

export const Agreement = createStory('/contas/CT1/acordo', (api) => {
  api.respond(agreement, createAgreement())
  api.respond(invoice, createInvoiceDetails())
})
export const AgreementAfterSuspension = createStory('/contas/CT1/acordo', (api) =>
  api.respond(
    agreement,
    createAgreement({
      suspension: { suspendsFrom: addToToday(-30), endsFrom: addToToday(30) },
      parts: createAgreement().parts.map((part) => ({ ...part, status: 'ABERTA' })),
    }),
  ),
)
export const AgreementSettled = createStory('/contas/CT1/acordo', (api) =>
  api.respond(
    agreement,
    createAgreement({
      parts: createAgreement().parts.map((part) => ({ ...part, status: 'PAGA' })),
    }),
  ),
)
export const NoAgreement = createStory('/contas/CT1/acordo', (api) =>
  api.reject(agreement, 'NOT.FOUND'),
)

export const Offer = createStory('/contas/CP1/oferta', (api) => api.respond(offer, createOffer()))
export const OfferInParts = createStory('/contas/CP1/oferta?parcelas=2', (api) =>
  api.respond(offer, createOffer()),
)
export const OfferToSign = createStory('/contas/CP1/oferta/assinar?parcelas=2', (api) =>
  api.respond(offer, createOffer({ openCodes: ['pix'] })),
)
export const OfferOver = createStory('/contas/CP1/oferta', (api) =>
  api.reject(offer, 'OFFER.NOT.AVAILABLE'),
)

const HISTORY = '/historico'
const createHistoryStory = (payments: readonly object[], years = ['2026', '2025']) =>
  createStory(HISTORY, (api) => api.respond(paymentHistory, { payments, years, hasMore: false }))
export const PaymentHistory = createHistoryStory([
  { ...pastPaymentFixture, id: 'pay_03', status: 'awaiting_payer', confirmedAt: null },
  {
    ...pastPaymentFixture,
    id: 'pay_02',
    method: 'creditCard',
    total: 1_234_567_890,
    refunds: [{ amount: 500, id: 'r1', at: '2026-11-22T12:00:00Z', because: 'too_much' }],
    reversal: { kind: 'chargeback', status: 'done', amount: 500, at: '2026-11-22T12:00:00Z' },
    status: 'reversed',
  },
  pastPaymentFixture,
])
export const PaymentHistoryFiltered = createHistoryStory([])
export const PaymentHistoryEmpty = createHistoryStory([], [])

export const AnnualStatements = createStory('/quitacao', (api) =>
  api.respond(annualStatements, annualStatementsFixture.output),
)
export const Credits = createStory('/creditos', (api) =>
  api.respond(credits, creditsFixture.output),
)
export const CreditsEmpty = createStory('/creditos', (api) =>
  api.respond(credits, {
    ...creditsFixture.output,
    balance: 0,
    entries: [],
    targets: [],
  }),
)
export const AnnualStatementsEmpty = createStory('/quitacao', (api) =>
  api.respond(annualStatements, { ...annualStatementsFixture.output, years: [], contracts: [] }),
)
