import { account, agreement, invoice, offer } from '@portal/contract'
import { Route, Routes } from 'shared-kernel/react'
import { screenStory, type FakeApi } from 'shared-kernel/testing'
import { routes } from './routes.tsx'
import { fakeAccount, okPart } from './testing/fake-account.ts'
import {
  agreementOf,
  campaignOf,
  coming,
  contractOf,
  debtOf,
  invoiceOf,
  offerOf,
  paid,
} from './testing/fixtures.ts'

const room = (
  <Routes>
    {routes.map(({ path, Component }) => (
      <Route key={path} path={path} element={<Component />} />
    ))}
  </Routes>
)
const at = (path: string, prepare: (api: FakeApi) => void) => screenStory(room, prepare, path)
const never = () => new Promise<Response>(() => undefined)

const many = Array.from({ length: 40 }, (_, i) =>
  contractOf({
    reference: `CT${100 + i}`,
    products: [{ name: `Plano ${100 + i}`, code: 'CCT6' }],
    debts: Array.from({ length: 12 }, (_unused, n) => debtOf({ reference: `FT${100 + i}${n}` })),
  }),
)
const fibre = contractOf({
  reference: 'CT2',
  productType: 'LIVE',
  phone: null,
  products: [{ name: 'LIVE Fibra 500 Mega', code: 'CCT6' }],
  debts: [coming({ reference: 'FT3' })],
})

export const HomeOverdue = at('/', (api) => fakeAccount(api))
export const HomeMobileAndFibre = at('/', (api) =>
  fakeAccount(api, { contracts: [contractOf(), fibre] }),
)
export const HomeOneAtATime = at('/', (api) => fakeAccount(api, { multiPayment: okPart(false) }))
export const HomeWithOffer = at('/', (api) =>
  fakeAccount(api, { campaigns: okPart([campaignOf()]) }),
)
export const HomeAllPaid = at('/', (api) =>
  fakeAccount(api, { contracts: [contractOf({ debts: [paid()] })] }),
)
export const HomeMany = at('/', (api) => fakeAccount(api, { contracts: many }))
export const HomeWaiting = at('/', (api) => api.reply(account, never))
export const HomeFailed = at('/', (api) => api.refuse(account, 'UNEXPECTED'))

const bill = (change: Parameters<typeof invoiceOf>[0]) =>
  at('/contas/FT1', (api) => {
    fakeAccount(api)
    api.answer(invoice, invoiceOf(change))
  })
export const BillOverdue = bill({})
export const BillComing = bill({ invoice: coming() })
export const BillPaid = bill({ invoice: paid(), barCodeLine: null })
export const BillInAgreement = bill({ invoice: debtOf({ status: 'EM_ACORDO' }) })
export const BillUnknown = at('/contas/FT999', (api) => {
  fakeAccount(api)
  api.refuse(invoice, 'NOT.FOUND')
})

export const Agreement = at('/contas/CT1/acordo', (api) => {
  api.answer(agreement, agreementOf())
  api.answer(invoice, invoiceOf())
})
export const AgreementSettled = at('/contas/CT1/acordo', (api) =>
  api.answer(
    agreement,
    agreementOf({ parts: agreementOf().parts.map((part) => ({ ...part, status: 'PAGA' })) }),
  ),
)
export const NoAgreement = at('/contas/CT1/acordo', (api) => api.refuse(agreement, 'NOT.FOUND'))

export const Offer = at('/contas/CP1/oferta', (api) => api.answer(offer, offerOf()))
export const OfferInParts = at('/contas/CP1/oferta?parcelas=2', (api) =>
  api.answer(offer, offerOf()),
)
export const OfferToSign = at('/contas/CP1/oferta/assinar?parcelas=2', (api) =>
  api.answer(offer, offerOf({ openCodes: ['pix'] })),
)
export const OfferOver = at('/contas/CP1/oferta', (api) => api.refuse(offer, 'OFFER.NOT.AVAILABLE'))
