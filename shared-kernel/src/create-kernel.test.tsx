import { contracts, customer, customerFixture } from '@portal/contract'
import { render, screen } from '@testing-library/react'
import { useApi, useSession } from './react/index.ts'
import { createTestKernel, renderProps } from './testing/index.ts'

const Greeting = () => {
  const { user } = useSession()
  const { data } = useApi(customer)
  return <p>{data ? `${user.name}: ${data.name}` : 'carregando'}</p>
}

it('provides session and API to a remote', async () => {
  const { kernel, api } = createTestKernel()
  api.respond(customer, customerFixture.output)
  render(<Greeting />, renderProps(kernel))
  expect(await screen.findByText('Ana: Ana Souza')).toBeInTheDocument()
  expect(api.callsTo(customer)[0]?.headers).toMatchObject({
    'x-portal-id': 'portal-test',
    authorization: 'Bearer header.payload.signature',
  })
})

it('ends an invalid session once when several requests fail concurrently', async () => {
  const { kernel, api, visited, jar } = createTestKernel()
  api.reject(contracts, 'unauthorized')
  await Promise.allSettled([1, 2, 3, 4, 5].map(() => kernel.api.call(contracts, {})))
  expect(kernel.session.state.status).toBe('UNAUTHENTICATED')
  expect(visited).toEqual(['/'])
  expect(jar.names()).toEqual([])
  expect(api.calls.filter(({ url }) => url === '/api/report')).toHaveLength(1)
})
