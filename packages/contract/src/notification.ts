import * as z from 'zod/mini'

/** `name` sets the icon. */
export const notification = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  name: z.enum(['offer', 'payment', 'email', 'sms', 'information']),
  /** ISO instant or calendar date since when this is so. */
  date: z.string(),
  /** Path of the page about what it speaks of. */
  link: z.string(),
  isRead: z.boolean(),
})
export type Notification = z.output<typeof notification>
