import { customer, customerFixture } from '@portal/contract'
import { createTestKernel } from './testing/create-test-kernel.ts'

jest.mock('react', () => ({}))

it('calls the API without React', async () => {
  const { kernel, api } = createTestKernel()
  api.respond(customer, customerFixture.output)
  await expect(kernel.api.call(customer, {})).resolves.toEqual(customerFixture.output)
})

it('loads its public entry point without React', async () => {
  await expect(import('./index.ts')).resolves.toHaveProperty('defineRemote')
})
