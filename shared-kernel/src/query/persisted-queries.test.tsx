import {
  canRate,
  canRateFixture,
  contracts,
  contractsFixture,
  multiPaymentCheck,
  type EndpointOutput,
} from '@portal/contract'
import { act, render, screen, waitFor } from '@testing-library/react'
import { useApi, useUpdateCachedResponse } from '../react/index.ts'
import { createTestKernel, renderProps, type TestKernelOptions } from '../testing/index.ts'

type Contracts = EndpointOutput<typeof contracts>

beforeEach(() => sessionStorage.clear())

const Bills = () => {
  const { data } = useApi(contracts)
  return <p>{data?.contracts[0]?.debts.map(({ status }) => status).join() ?? 'carregando'}</p>
}
const never = () => new Promise<Response>(() => undefined)

/** A page load of this tab: another kernel, the same store. */
const load = (options: TestKernelOptions = {}) => {
  const made = createTestKernel(options)
  made.api.respond(contracts, contractsFixture.output)
  return made
}
const open = (made: ReturnType<typeof load>) => render(<Bills />, renderProps(made.kernel))
const stored = () => sessionStorage.getItem('portal.contracts')
const visit = async () => {
  const first = load()
  const page = open(first)
  await screen.findByText('VENCIDA')
  await waitFor(() => expect(stored()).not.toBeNull())
  page.unmount()
  return first
}
const PAID: Contracts = contracts.output.parse({
  contracts: contractsFixture.output.contracts.map((contract) => ({
    ...contract,
    debts: contract.debts.map((invoice) => ({
      ...invoice,
      status: 'PAGA',
      paidAt: '2026-11-21T12:00:00Z',
    })),
  })),
})

it('shows the stored response after a reload, encrypted in the store, and refetches it', async () => {
  await visit()
  expect(stored()).not.toContain('98765')
  const second = load()
  second.api.handle(contracts, never)
  open(second)
  expect(await screen.findByText('VENCIDA')).toBeVisible()
  expect(second.api.callsTo(contracts)).toHaveLength(1)
})

it('stores that a response had no body', async () => {
  const first = load()
  await first.kernel.persistedQueries.restore(multiPaymentCheck)
  act(() => {
    first.kernel.queryClient.setQueryData(['multiPaymentCheck'], null)
  })
  await waitFor(() => expect(sessionStorage.getItem('portal.multiPaymentCheck')).not.toBeNull())
  const second = load()
  await second.kernel.persistedQueries.restore(multiPaymentCheck)
  expect(second.kernel.queryClient.getQueryState(['multiPaymentCheck'])).toMatchObject({
    status: 'success',
    data: null,
  })
})

it('stores the newest of two responses in quick succession', async () => {
  const first = load()
  const page = open(first)
  await screen.findByText('VENCIDA')
  await first.kernel.persistedQueries.restore(contracts)
  const many = Array.from({ length: 200 }, () => contractsFixture.output.contracts).flat()
  act(() => {
    for (const answer of [{ contracts: many }, PAID])
      first.kernel.queryClient.setQueryData(['contracts'], answer)
  })
  await waitFor(async () =>
    expect(JSON.stringify(await first.kernel.storage.get('contracts'))).toContain('PAGA'),
  )
  page.unmount()
  const second = load()
  second.api.handle(contracts, never)
  open(second)
  expect(await screen.findByText('PAGA')).toBeVisible()
})

it('does not replace a fetched response with a stored one', async () => {
  await visit()
  const second = load()
  second.api.respond(contracts, PAID)
  open(second)
  expect(await screen.findByText('PAGA')).toBeVisible()
  await second.kernel.persistedQueries.restore(contracts)
  expect(screen.getByText('PAGA')).toBeVisible()
})

it('updates a stored response before it is fetched', async () => {
  await visit()
  const Payment = () => {
    const change = useUpdateCachedResponse(contracts)
    return (
      <button
        onClick={() =>
          void change(() => PAID).then(() => {
            document.title = 'marked'
          })
        }
      >
        Pagar
      </button>
    )
  }
  const second = load()
  const before = stored()
  const page = render(<Payment />, renderProps(second.kernel))
  act(() => screen.getByRole('button').click())
  await waitFor(() => expect(stored()).not.toBe(before))
  page.unmount()
  const third = load()
  third.api.handle(contracts, never)
  open(third)
  expect(await screen.findByText('PAGA')).toBeVisible()
})

it.each([
  ['another login', { cookies: { 'token-sms': 'of the next' } }, () => undefined],
  [
    'an older schema',
    {},
    async ({ kernel }: ReturnType<typeof load>) => {
      const kept = await kernel.storage.get<{
        values: { clientState: { queries: { state: { data: unknown } }[] } }
      }>('contracts')
      if (kept === false) throw new Error('nothing was stored')
      for (const query of kept.values.clientState.queries)
        query.state.data = { contracts: [{ reference: 'CT1' }] }
      await kernel.storage.set('contracts', kept)
    },
  ],
  [
    'a session that ended',
    {},
    ({ kernel }: ReturnType<typeof load>) => kernel.sessionControl.end('user'),
  ],
] as const)('ignores a stored response of %s', async (_, options, happen) => {
  await happen(await visit())
  const second = load(options)
  second.api.handle(contracts, never)
  open(second)
  await second.kernel.persistedQueries.restore(contracts)
  expect(screen.getByText('carregando')).toBeVisible()
})

it('shows the stored response on the next screen when the first was left before the fetch completed', async () => {
  await visit()
  const second = load()
  second.api.handle(contracts, never)
  const page = open(second)
  await screen.findByText('VENCIDA')
  page.rerender(<p>outra página</p>)
  // Pending requests are aborted in a later task.
  await act(async () => undefined)
  page.rerender(<Bills />)
  expect(screen.getByText('VENCIDA')).toBeVisible()
  expect(second.api.callsTo(contracts)).toHaveLength(2)
})

it('stores only what the endpoint declares as persisted', async () => {
  const { kernel, api } = load()
  api.respond(canRate, canRateFixture.output)
  const Both = () => (
    <>
      <p>{useApi(canRate, { params: canRateFixture.params }).data?.canRate && 'allowed'}</p>
      <Bills />
    </>
  )
  render(<Both />, renderProps(kernel))
  await screen.findByText('allowed')
  await kernel.persistedQueries.restore(canRate)
  // A stored response marks the time by which the other would have been stored.
  await waitFor(() => expect(stored()).not.toBeNull())
  expect(Object.keys(sessionStorage).filter((key) => key.startsWith('portal.'))).toEqual([
    'portal.contracts',
  ])
})
