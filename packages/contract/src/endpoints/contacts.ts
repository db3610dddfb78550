import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { contact } from '../models.ts'
import { productParams, referenceList } from '../schemas.ts'

const query = z.object({ contractsReference: referenceList })

const output = z.object({ contacts: z.array(contact) })

export const contacts = defineEndpoint({
  id: 'contacts',
  summary: 'Contact data of contracts',
  method: 'GET',
  path: '/{product}/contact/contracts',
  access: 'customer',
  params: productParams,
  query,
  output,
  isPersisted: true,
})

export const contactFixture = {
  contractReference: 'CT1000000001',
  phone: '+5511987654321',
  email: 'pf-overdue@example.com',
}

export const contactsFixture = {
  params: { product: 'tim' },
  query: { contractsReference: 'CT1000000001' },
  output: {
    contacts: [contactFixture],
  },
}
