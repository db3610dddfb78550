import { act, render, renderHook, screen, waitFor } from '@testing-library/react'
import { campaigns, contracts, contractsFixture, multiDebts, pay, payFixture, quote, quoteFixture, type ApiProblem } from '@portal/contract'
import { createTestKernel } from '../testing/create-test-kernel'
import { renderProps } from '../testing/test-portal'
import { apiKey, useApi, useApiMutation, useQuery } from './index'

const { output } = contractsFixture
const [owed] = output.contracts

describe('where an answer is kept', () => {
  it('is told by the endpoint and what was asked, empty parts left out', () => {
    expect(apiKey(contracts)).toEqual(['contracts'])
    expect(apiKey(contracts, { params: {}, query: {} })).toEqual(['contracts'])
    expect(apiKey(campaigns, { params: { product: 'tim' }, query: { contractsReference: ['CT1'] } }))
      .toEqual(['campaigns', { params: { product: 'tim' }, query: { contractsReference: ['CT1'] } }])
    expect(apiKey(quote, quoteFixture)).toEqual(['quote', { body: quoteFixture.body }])
  })

  it('has the endpoint alone as the prefix of all its answers', async () => {
    const { kernel: { queryClient, dispose } } = createTestKernel()
    queryClient.setQueryData(apiKey(multiDebts, { params: { product: 'tim' } }), null)
    await queryClient.invalidateQueries({ queryKey: apiKey(multiDebts) })
    expect(queryClient.getQueryState(apiKey(multiDebts, { params: { product: 'tim' } }))?.isInvalidated).toBe(true)
    dispose()
  })
})

const Room = ({ name }: { name: string }) => {
  const { data, error } = useApi(contracts)
  return <p>{`${name}: ${error?.code ?? data?.contracts.length ?? 'carregando'}`}</p>
}

it('asks once for two rooms that want the same', async () => {
  const { kernel, api } = createTestKernel()
  api.answer(contracts, output)
  render(<><Room name="início" /><Room name="pagamento" /></>, renderProps(kernel))
  expect(await screen.findByText('início: 1')).toBeVisible()
  expect(screen.getByText('pagamento: 1')).toBeVisible()
  expect(api.callsTo(contracts)).toHaveLength(1)
})

it('does not ask for what another room has been told already', async () => {
  const { kernel, api } = createTestKernel()
  kernel.queryClient.setQueryData(apiKey(contracts), { contracts: [] })
  render(<Room name="pagamento" />, renderProps(kernel))
  expect(screen.getByText('pagamento: 0')).toBeVisible()
  expect(api.callsTo(contracts)).toHaveLength(0)
})

it('keeps an answer without a body as an answer', async () => {
  const { kernel, api } = createTestKernel()
  api.reply(multiDebts, () => new Response(null, { status: 204 }))
  const { result } = renderHook(() => useApi(multiDebts, { params: { product: 'tim' } }), renderProps(kernel))
  await waitFor(() => expect(result.current.isSuccess).toBe(true))
  expect(result.current.data).toBeNull()
})

it('fails with the problem that the API answered', async () => {
  const { kernel, api } = createTestKernel()
  api.refuse(quote, 'INVOICE.ALREADY.PAID')
  const { result } = renderHook(() => useApi(quote, quoteFixture), renderProps(kernel))
  await waitFor(() => expect(result.current.error?.code).toBe('INVOICE.ALREADY.PAID'))
})

it('fails with a problem when the call itself was wrong', async () => {
  const { kernel } = createTestKernel()
  const params = {} as { product: string }
  const { result } = renderHook(() => useApi(multiDebts, { params }), renderProps(kernel))
  await waitFor(() => expect(result.current.error).toMatchObject({ name: 'ApiProblem', code: 'UNEXPECTED' }))
})

it('sends a change once, with its key', async () => {
  const { kernel, api } = createTestKernel()
  api.answer(pay, payFixture.output)
  const { result } = renderHook(() => useApiMutation(pay), renderProps(kernel))
  expect(api.callsTo(pay)).toHaveLength(0)
  act(() => result.current.mutate({ body: payFixture.body, idempotencyKey: 'key-1' }))
  await waitFor(() => expect(result.current.data?.id).toBe('pay_01'))
  expect(api.callsTo(pay)).toMatchObject([{ headers: { 'idempotency-key': 'key-1' } }])
})

it('says why a change was refused', async () => {
  const { kernel, api } = createTestKernel()
  api.refuse(pay, 'AMOUNT.CHANGED')
  const { result } = renderHook(() => useApiMutation(pay), renderProps(kernel))
  act(() => result.current.mutate({ body: payFixture.body, idempotencyKey: 'key-1' }))
  await waitFor(() => expect(result.current.error?.code).toBe('AMOUNT.CHANGED'))
})

/** These compile, or the types have become weaker. */
it('is typed by the endpoint', () => {
  const useTypes = () => {
    const { error } = useQuery({ queryKey: ['anything'], queryFn: () => owed })
    const anyProblem: ApiProblem | null = error
    const mine: 'INVOICE.ALREADY.PAID' | 'PAYMENT.STATE' | undefined = ((problem) =>
      problem?.code === 'INVOICE.ALREADY.PAID' || problem?.code === 'PAYMENT.STATE' ? problem.code : undefined)(useApi(quote, quoteFixture).error)
    // @ts-expect-error a call that changes something is no query
    useApi(pay, payFixture)
    // @ts-expect-error its input is missing
    useApi(multiDebts)
    return [anyProblem, mine]
  }
  expect(useTypes).toBeInstanceOf(Function)
})
