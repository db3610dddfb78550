import { act, render, renderHook, screen, waitFor } from '@testing-library/react'
import {
  campaigns,
  contracts,
  contractsFixture,
  multiPaymentCheck,
  pay,
  payFixture,
  quote,
  quoteFixture,
  type ApiProblem,
} from '@portal/contract'
import { createTestKernel } from '../testing/create-test-kernel.ts'
import { renderProps } from '../testing/test-portal.tsx'
import { useQuery } from '@tanstack/react-query'
import { getQueryKey, useAction, useApi, useApiMutation } from './index.ts'

const { output } = contractsFixture
const [owed] = output.contracts

describe('query key', () => {
  it('has the endpoint and its input without empty parts', () => {
    expect(getQueryKey(contracts)).toEqual(['contracts'])
    expect(getQueryKey(contracts, { params: {}, query: {} })).toEqual(['contracts'])
    expect(
      getQueryKey(campaigns, {
        params: { product: 'tim' },
        query: { contractsReference: ['CT1'] },
      }),
    ).toEqual(['campaigns', { params: { product: 'tim' }, query: { contractsReference: ['CT1'] } }])
    expect(getQueryKey(quote, quoteFixture)).toEqual(['quote', { body: quoteFixture.body }])
  })

  it('has the endpoint alone as the prefix of all its keys', async () => {
    const {
      kernel: { queryClient },
    } = createTestKernel()
    queryClient.setQueryData(getQueryKey(multiPaymentCheck, { params: { product: 'tim' } }), null)
    await queryClient.invalidateQueries({ queryKey: getQueryKey(multiPaymentCheck) })
    expect(
      queryClient.getQueryState(getQueryKey(multiPaymentCheck, { params: { product: 'tim' } }))
        ?.isInvalidated,
    ).toBe(true)
  })
})

const Room = ({ name }: { name: string }) => {
  const { data, error } = useApi(contracts)
  return <p>{`${name}: ${error?.code ?? data?.contracts.length ?? 'carregando'}`}</p>
}

it('fetches once for two components with the same request', async () => {
  const { kernel, api } = createTestKernel()
  api.respond(contracts, output)
  render(
    <>
      <Room name="início" />
      <Room name="pagamento" />
    </>,
    renderProps(kernel),
  )
  expect(await screen.findByText('início: 1')).toBeVisible()
  expect(screen.getByText('pagamento: 1')).toBeVisible()
  expect(api.callsTo(contracts)).toHaveLength(1)
})

it('does not refetch a response that another remote has cached', async () => {
  const { kernel, api } = createTestKernel()
  kernel.queryClient.setQueryData(getQueryKey(contracts), { contracts: [] })
  render(<Room name="pagamento" />, renderProps(kernel))
  expect(screen.getByText('pagamento: 0')).toBeVisible()
  expect(api.callsTo(contracts)).toHaveLength(0)
})

it('caches a response without a body', async () => {
  const { kernel, api } = createTestKernel()
  api.handle(multiPaymentCheck, () => new Response(null, { status: 204 }))
  const { result } = renderHook(
    () => useApi(multiPaymentCheck, { params: { product: 'tim' } }),
    renderProps(kernel),
  )
  await waitFor(() => expect(result.current.isSuccess).toBe(true))
  expect(result.current.data).toBeNull()
})

it('fails with the problem of the API', async () => {
  const { kernel, api } = createTestKernel()
  api.reject(quote, 'INVOICE.ALREADY.PAID')
  const { result } = renderHook(() => useApi(quote, quoteFixture), renderProps(kernel))
  await waitFor(() => expect(result.current.error?.code).toBe('INVOICE.ALREADY.PAID'))
})

it('wraps an error of the call as a problem', async () => {
  const { kernel } = createTestKernel()
  const params = {} as { product: string }
  const { result } = renderHook(() => useApi(multiPaymentCheck, { params }), renderProps(kernel))
  await waitFor(() =>
    expect(result.current.error).toMatchObject({ name: 'ApiProblem', code: 'UNEXPECTED' }),
  )
})

it('sends a mutation once, with its idempotency key', async () => {
  const { kernel, api } = createTestKernel()
  api.respond(pay, payFixture.output)
  const { result } = renderHook(() => useApiMutation(pay), renderProps(kernel))
  expect(api.callsTo(pay)).toHaveLength(0)
  act(() => result.current.mutate({ body: payFixture.body }))
  await waitFor(() => expect(result.current.data?.id).toBe('pay_01'))
  expect(api.callsTo(pay)).toMatchObject([
    { headers: { 'idempotency-key': expect.stringMatching(/^[0-9a-f]{32}$/) } },
  ])
})

it('sends a double tap once', async () => {
  const { kernel, api } = createTestKernel()
  api.respond(pay, payFixture.output)
  const { result } = renderHook(() => useApiMutation(pay), renderProps(kernel))
  act(() => {
    result.current.mutate({ body: payFixture.body })
    result.current.mutate({ body: payFixture.body })
  })
  await waitFor(() => expect(result.current.isSuccess).toBe(true))
  expect(api.callsTo(pay)).toHaveLength(1)
})

const keysOf = (calls: readonly { headers: Readonly<Record<string, string>> }[]) =>
  calls.map(({ headers }) => headers['idempotency-key'])

it('repeats an unconfirmed mutation with the same key from any component, and a new one with a new key', async () => {
  const { kernel, api } = createTestKernel()
  const press = async () => {
    const { result, unmount } = renderHook(() => useApiMutation(pay), {
      wrapper: renderProps(kernel).wrapper,
    })
    await act(() => result.current.mutateAsync({ body: payFixture.body }).catch(() => undefined))
    return unmount
  }
  api.reject(pay, 'PROVIDER.UNAVAILABLE')
  await press()
  api.respond(pay, payFixture.output)
  await press()
  await press()
  const [lost, again, next] = keysOf(api.callsTo(pay))
  expect(again).toBe(lost)
  expect(next).not.toBe(lost)
})

it('applies a late response and does not navigate after the component unmounted', async () => {
  const { kernel, api } = createTestKernel()
  const { promise: pending, resolve: arrive } = Promise.withResolvers<Response>()
  api.handle(pay, () => pending)
  const [kept, led] = [jest.fn(), jest.fn()]
  const { result, unmount } = renderHook(() => useApiMutation(pay, { onSuccess: kept }), {
    wrapper: renderProps(kernel).wrapper,
  })
  act(() => result.current.mutate({ body: payFixture.body }, { onSuccess: led }))
  await waitFor(() => expect(api.callsTo(pay)).toHaveLength(1))
  unmount()
  arrive(Response.json(payFixture.output))
  await waitFor(() => expect(kept).toHaveBeenCalledTimes(1))
  expect(led).not.toHaveBeenCalled()
})

it('retains the key of a named attempt after a reload for any input', async () => {
  sessionStorage.clear()
  const press = async (body: typeof payFixture.body) => {
    const { kernel, api } = createTestKernel()
    api.reject(pay, 'AMOUNT.CHANGED')
    const { result } = renderHook(
      () => useApiMutation(pay, { attempt: 'visit-1' }),
      renderProps(kernel),
    )
    await act(() => result.current.mutateAsync({ body }).catch(() => undefined))
    return keysOf(api.callsTo(pay))
  }
  expect(await press(payFixture.body)).toEqual(
    await press([...payFixture.body, ...payFixture.body]),
  )
})

it('runs an action of several requests one at a time', async () => {
  const { kernel } = createTestKernel()
  const { promise: answer, resolve: end } = Promise.withResolvers<void>()
  const run = jest.fn(() => answer)
  const { result } = renderHook(() => useAction(run), renderProps(kernel))
  act(() => {
    result.current.mutate()
    result.current.mutate()
  })
  await waitFor(() => expect(run).toHaveBeenCalledTimes(1))
  end()
  await waitFor(() => expect(result.current.isSuccess).toBe(true))
  act(() => result.current.mutate())
  await waitFor(() => expect(run).toHaveBeenCalledTimes(2))
})

it('shows why a mutation was rejected', async () => {
  const { kernel, api } = createTestKernel()
  api.reject(pay, 'AMOUNT.CHANGED')
  const { result } = renderHook(() => useApiMutation(pay), renderProps(kernel))
  act(() => result.current.mutate({ body: payFixture.body }))
  await waitFor(() => expect(result.current.error?.code).toBe('AMOUNT.CHANGED'))
})

/** Type assertions: this must compile. */
it('infers types from the endpoint', () => {
  const useTypes = () => {
    const { error } = useQuery({ queryKey: ['anything'], queryFn: () => owed })
    const anyProblem: ApiProblem | null = error
    const mine: 'INVOICE.ALREADY.PAID' | 'PAYMENT.STATE.INVALID' | undefined = ((problem) =>
      problem?.code === 'INVOICE.ALREADY.PAID' || problem?.code === 'PAYMENT.STATE.INVALID'
        ? problem.code
        : undefined)(useApi(quote, quoteFixture).error)
    // @ts-expect-error a call that changes something is no query
    useApi(pay, payFixture)
    // @ts-expect-error its input is missing
    useApi(multiPaymentCheck)
    return [anyProblem, mine]
  }
  expect(useTypes).toBeInstanceOf(Function)
})
