import { openPayments, ROLES } from '@portal/contract'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createCompanyPerson, pressEveryControl, renderProps } from 'shared-kernel/testing'
import { createOpenPix, createPaidPix, stubPaymentApi } from './testing/stub-payment-api.ts'
import { PaymentRoutes } from './testing/payment-routes.tsx'

const OPEN = createOpenPix()
const EXPIRED = createOpenPix({ status: 'expired', expiresAt: '2026-11-21T12:00:00Z' })
const REFUSED = createOpenPix({ status: 'refused' })
const OVERPAID = createPaidPix({
  overpayment: {
    amount: 1_000,
    state: 'choice',
    fallback: 'refund',
    until: '2026-11-30T12:00:00Z',
  },
})

/** Changes that a payer reaches on a page by pressing every control. */
const PAGES = [
  ['/pagamento?contas=FT1', OPEN, []],
  [
    '/pagamento/pix?contas=FT1&pagamento=p1',
    OPEN,
    ['cancelPayment', 'sendPaymentCode', 'sendPaymentCodeSms'],
  ],
  ['/pagamento/pix?contas=FT1&pagamento=p1', EXPIRED, ['renewPix']],
  ['/pagamento/pix?contas=FT1&pagamento=p1', REFUSED, []],
  ['/pagamento/comprovante/p1', OVERPAID, ['chooseRefund']],
] as const
const REASON = 'Seu acesso permite só consultar. Peça a quem administra a conta da empresa.'

beforeEach(() => {
  sessionStorage.clear()
  URL.createObjectURL = () => 'blob:file'
  URL.revokeObjectURL = () => undefined
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
})

describe.each(ROLES)('a person with the role %s', (role) => {
  it.each(PAGES)(
    'finds on %s only controls that the API allows',
    async (path, payment, changes) => {
      const person = createCompanyPerson(role)
      stubPaymentApi(person.api, payment)
      person.api.respond(openPayments, { payments: [OPEN] })
      render(<PaymentRoutes />, renderProps(person.kernel, path))
      await pressEveryControl(userEvent.setup())
      expect(person.refused).toEqual([])
      expect(person.listChanges()).toEqual(role === 'sees' ? [] : changes)
      if (role === 'sees') expect(screen.getByText(REASON)).toBeVisible()
      else expect(screen.queryByText(REASON)).not.toBeInTheDocument()
    },
  )
})
