import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { productParams } from '../schemas.ts'

export const MAX_MARKED_NOTIFICATIONS = 100

/** Ids of notifications. Unknown ids are ignored. */
const body = z.object({
  ids: z
    .array(z.string().check(z.maxLength(80)))
    .check(z.minLength(1), z.maxLength(MAX_MARKED_NOTIFICATIONS)),
})

export const markNotificationsRead = defineEndpoint({
  id: 'markNotificationsRead',
  summary: 'Mark notifications as read',
  method: 'POST',
  path: '/{product}/notices/read',
  access: 'customer',
  requiredRole: 'sees',
  params: productParams,
  success: 204,
  body,
})

export const markNotificationsReadFixture = {
  params: { product: 'tim' },
  body: { ids: ['near-due-2026-11-27'] },
  output: undefined,
}
