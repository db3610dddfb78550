import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { FEEDBACK_CODES } from '../feedback-codes.ts'

const body = z.object({ code: z.enum(FEEDBACK_CODES) })

export const feedback = defineEndpoint({
  id: 'feedback',
  summary: 'Save why the customer leaves without accepting an offer',
  interface: 'v2',
  method: 'POST',
  path: '/feedback',
  access: 'customer',
  requiredRole: 'sees',
  success: 204,
  body,
})

export const feedbackFixture = { body: { code: '985' as const }, output: undefined }
