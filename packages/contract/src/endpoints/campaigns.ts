import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { campaign } from '../models.ts'
import { productParams, referenceList } from '../schemas.ts'

const query = z.object({ contractsReference: referenceList })

const output = z.object({ campaigns: z.array(campaign) })

export const campaigns = defineEndpoint({
  id: 'campaigns',
  summary: 'Campaigns of contracts',
  method: 'GET',
  path: '/{product}/campaigns/contracts',
  access: 'customer',
  partners: true,
  params: productParams,
  query,
  output,
  isPersisted: true,
})

export const campaignFixture = {
  reference: 'CP1000000001',
  contractReference: 'CT1000000001',
  discountPercentage: 40,
  type: 'GRAPHIC',
  validUntil: '2026-12-31',
  maxInstallments: 6,
}

export const campaignsFixture = {
  params: { product: 'tim' },
  query: { contractsReference: 'CT1000000001' },
  output: {
    campaigns: [campaignFixture],
  },
}
