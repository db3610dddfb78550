import * as z from 'zod/mini'
import { endpoint } from '../endpoint'

/** By which messages a customer is told of payments; `both` until another is chosen. Without an e-mail on record it is the SMS. */
export const newsBy = z.enum(['both', 'sms', 'email'])
export type NewsBy = z.output<typeof newsBy>

export const chooseNews = endpoint({
  id: 'chooseNews', summary: 'The customer chooses how payments are told of', interface: 'v2', method: 'POST', path: '/email/news',
  access: 'customer', success: 204, body: z.object({ newsBy }),
})

export const chooseNewsFixture = { body: { newsBy: 'email' as const }, output: undefined }
