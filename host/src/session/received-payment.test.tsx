import { render, screen } from '@testing-library/react'
import type { PortalRemote } from 'shared-kernel'
import { createTestKernel, renderProps } from 'shared-kernel/testing'
import { RemoteLoaderProvider } from '../federation/loader-context.ts'
import { NO_DISABLED_REMOTES } from '../federation/disabled-remotes.ts'
import type { RemoteLoader } from '../federation/remote-loader.ts'
import { ReceivedPayment } from './received-payment.tsx'

const payments: PortalRemote = {
  name: 'payments',
  routes: [],
  slots: { paymentReceived: ({ paymentId }) => <p>{paymentId}</p> },
}

const open = (path: string) => {
  const { kernel } = createTestKernel({ session: 'signed-out' })
  const load = jest.fn().mockResolvedValue(payments)
  const loader: Partial<RemoteLoader> = {
    load,
    reportFailure: jest.fn(),
    disabled: NO_DISABLED_REMOTES,
  }
  render(
    <RemoteLoaderProvider value={loader as RemoteLoader}>
      <ReceivedPayment interrupted={null} />
    </RemoteLoaderProvider>,
    renderProps(kernel, path),
  )
  return load
}

it('renders the confirmation of the payment in the URL', async () => {
  const load = open('/pagamento/pix?contas=FT1&pagamento=pay_1')
  expect(await screen.findByText('pay_1')).toBeVisible()
  expect(load).toHaveBeenCalledWith('payments')
})

it('loads no remote without a payment in the URL', () => {
  expect(open('/pagamento/pix?contas=FT1')).not.toHaveBeenCalled()
})
