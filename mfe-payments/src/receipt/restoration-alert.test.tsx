import { screen } from '@testing-library/react'
import { createPaidPix, setupPortal } from '../testing/setup-portal.tsx'
import type { WirePayment } from '../testing/stub-payment-api.ts'

const RECEIPT = '/pagamento/comprovante/pay_01'
const RESULT = '/pagamento/pix?contas=FT100000000101&pagamento=pay_01'
const TODAY = '2026-11-21'
const CREDIT_BUREAUS = /O registro sai em até 5 dias úteis depois do pagamento/

const open = (path: string, suspension: NonNullable<WirePayment['suspension']> | null) =>
  setupPortal(path, {
    payment: createPaidPix({ confirmedAt: `${TODAY}T12:05:00Z`, suspension }),
  }).show()

// Consumer law 6, 19
describe.each([
  ['receipt', RECEIPT],
  ['result of a payment', RESULT],
])('after a suspension, the %s', (_, path) => {
  it('promises the service within 24 hours while the contract lasts', async () => {
    open(path, { suspendsFrom: '2026-11-01', endsFrom: '2026-12-31' })
    expect(await screen.findByText('O serviço volta em até 24 horas.')).toBeVisible()
    expect(screen.queryByText(CREDIT_BUREAUS)).not.toBeInTheDocument()
  })

  it('names the removal from credit bureaus once the contract may have ended', async () => {
    open(path, { suspendsFrom: '2026-08-01', endsFrom: TODAY })
    expect(
      await screen.findByText(
        'O serviço volta em até 24 horas, se o contrato ainda não foi encerrado.',
      ),
    ).toBeVisible()
    expect(screen.getByText(CREDIT_BUREAUS)).toBeVisible()
  })

  it('says nothing about a suspension that may not have happened', async () => {
    open(path, null)
    expect(
      await screen.findByRole('heading', { level: 1, name: /Comprovante|Pagamento/ }),
    ).toBeVisible()
    expect(screen.queryByText(/24 horas|suspenso/)).not.toBeInTheDocument()
  })
})
