import { account } from '@portal/contract'
import { act, screen } from '@testing-library/react'
import { getQueryKey } from 'shared-kernel/react'
import { createOpenPix, setupPortal } from '../testing/setup-portal.tsx'

const PAGE = '/pagamento/pix?contas=FT100000000101&pagamento=pay_01'

const isAccountStale = ({ kernel }: ReturnType<typeof setupPortal>) =>
  kernel.queryClient.getQueryState(getQueryKey(account))?.isInvalidated

it('the account is fetched again after the page of an open payment was left', async () => {
  const portal = setupPortal(PAGE, { payment: createOpenPix() })
  portal.show()
  await screen.findByRole('button', { name: 'Copiar' })
  portal.kernel.queryClient.setQueryData(getQueryKey(account), (known) => known)
  await act(async () => undefined)
  expect(isAccountStale(portal)).toBe(false)
  await portal.user.click(screen.getByRole('link', { name: 'Contas' }))
  expect(await screen.findByText('another room')).toBeVisible()
  expect(isAccountStale(portal)).toBe(true)
})
