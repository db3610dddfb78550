import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { notification } from '../notification.ts'
import { cents, productParams } from '../schemas.ts'

/**
 * `notices`: most urgent first; may be empty. `credit`: what the customer can use or ask back;
 * absent before that was recorded.
 */
const output = z.object({ notices: z.array(notification), credit: z.optional(cents) })

export const notifications = defineEndpoint({
  id: 'notifications',
  summary: 'Notifications of today: overdue and upcoming invoices, offers',
  method: 'GET',
  path: '/{product}/notices',
  access: 'customer',
  params: productParams,
  output,
  isPersisted: true,
})

export const notificationsFixture = {
  params: { product: 'tim' },
  output: {
    credit: 0,
    notices: [
      {
        id: 'near-due-2026-11-27',
        title: 'Faturas Próximas do Vencimento',
        name: 'payment' as const,
        date: '2026-11-17',
        link: '/contas/FT2026110001',
        isRead: false,
        description: '1 fatura vence a partir de 27/11/2026, no total de R$ 152,35.',
      },
    ],
  },
}
