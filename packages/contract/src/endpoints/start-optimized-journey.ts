import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { mobile, productParams } from '../schemas.ts'

const body = z.object({ phone: mobile })

const output = z.object({ started: z.boolean() })

export const startOptimizedJourney = defineEndpoint({
  id: 'startOptimizedJourney',
  summary: 'Start the optimized journey of a partner app; false if it cannot start',
  method: 'POST',
  path: '/{product}/optimized-journey',
  access: 'pending',
  params: productParams,
  body,
  output,
})

export const startOptimizedJourneyFixture = {
  params: { product: 'tim' },
  body: { phone: '+5511987654321' },
  output: { started: true },
}
