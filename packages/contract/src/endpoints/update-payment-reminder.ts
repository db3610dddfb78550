import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { calendarDate, reference } from '../schemas.ts'

const params = z.object({ reference })
/** From tomorrow to the due date; null removes the reminder. */
const body = z.object({ day: z.nullable(calendarDate) })

/** Reminds the customer of an invoice on a day, with its Pix code. Nothing is charged. */
export const updatePaymentReminder = defineEndpoint({
  id: 'updatePaymentReminder',
  summary: 'Choose the day on which the Pix code of an invoice is sent as a reminder',
  interface: 'v2',
  method: 'POST',
  path: '/invoices/{reference}/payment-reminder',
  access: 'customer',
  requiredRole: 'pays',
  success: 204,
  params,
  body,
  problemCodes: ['INVOICE.ALREADY.PAID'],
})

export const updatePaymentReminderFixture = {
  params: { reference: 'FT100000000101' },
  body: { day: '2026-11-20' },
  output: undefined,
}
