import * as z from 'zod/mini'

/** `name` selects the icon; one that was added later is read as `information`. */
export const notification = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  name: z.catch(z.enum(['offer', 'payment', 'email', 'sms', 'information']), 'information'),
  /** ISO timestamp or calendar date of the event. */
  date: z.string(),
  link: z.string(),
  isRead: z.boolean(),
})
export type Notification = z.output<typeof notification>
