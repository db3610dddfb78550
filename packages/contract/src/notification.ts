import * as z from 'zod/mini'

/** `name` selects the icon. */
export const notification = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  name: z.enum(['offer', 'payment', 'email', 'sms', 'information']),
  /** ISO timestamp or calendar date of the event. */
  date: z.string(),
  link: z.string(),
  isRead: z.boolean(),
})
export type Notification = z.output<typeof notification>
