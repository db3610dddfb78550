import { account, accountFixture, createCase, createCaseFixture } from '@portal/contract'
import { act, renderHook, waitFor } from '@testing-library/react'
import { useApi, useApiMutation } from 'shared-kernel/react'
import { createTestKernel, renderProps } from 'shared-kernel/testing'
import { useTabBroadcast } from './use-tab-broadcast.ts'

/** BroadcastChannel of browsers, which jsdom lacks: a message reaches the other channels of its name. */
class FakeChannel {
  static readonly open = new Set<FakeChannel>()
  onmessage: ((event: { data: unknown }) => void) | null = null
  readonly name: string
  constructor(name: string) {
    this.name = name
    FakeChannel.open.add(this)
  }
  postMessage(data: unknown): void {
    for (const other of FakeChannel.open)
      if (other !== this && other.name === this.name) other.onmessage?.({ data })
  }
  close(): void {
    FakeChannel.open.delete(this)
  }
}
beforeEach(() => Object.assign(globalThis, { BroadcastChannel: FakeChannel }))
afterEach(() => Reflect.deleteProperty(globalThis, 'BroadcastChannel'))

const openTab = async () => {
  const { kernel, api } = createTestKernel({ session: 'signed-in' })
  api.respond(account, accountFixture.output)
  api.respond(createCase, createCaseFixture.output)
  const { result } = renderHook(() => {
    useTabBroadcast()
    useApi(account, {})
    return useApiMutation(createCase)
  }, renderProps(kernel))
  await waitFor(() => expect(api.callsTo(account)).toHaveLength(1))
  await waitFor(() => expect(kernel.queryClient.isFetching()).toBe(0))
  return { kernel, api, mutation: () => result.current }
}

it('fetches the account again after a payment was confirmed in another tab', async () => {
  const [paying, other] = [await openTab(), await openTab()]
  act(() =>
    paying.kernel.bus.emit('payments.confirmed', { paymentId: 'pay_1', debtReferences: ['FT1'] }),
  )
  await waitFor(() => expect(other.api.callsTo(account)).toHaveLength(2))
})

it('fetches the account again after a contest in another tab, and sends nothing back', async () => {
  const [contesting, other] = [await openTab(), await openTab()]
  await act(() => contesting.mutation().mutateAsync({ body: createCaseFixture.body }))
  await waitFor(() => expect(other.api.callsTo(account)).toHaveLength(2))
  expect(contesting.api.callsTo(account)).toHaveLength(1)
})

// Firefox with blocked cookies
it('works without other tabs where the browser refuses the channel', async () => {
  const refuse = function () {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  }
  Object.assign(globalThis, { BroadcastChannel: refuse })
  const { mutation } = await openTab()
  const creation = await act(() => mutation().mutateAsync({ body: createCaseFixture.body }))
  expect(creation).toEqual(createCaseFixture.output)
})
