import * as z from 'zod/mini'

/** `name` sets the icon. */
export const notification = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  name: z.enum(['offer', 'payment', 'email', 'sms', 'information']),
  /** ISO instant or calendar date. */
  date: z.string(),
})
export type Notification = z.output<typeof notification>

/** Key in the kernel's encrypted session storage under which the list of notifications is kept. */
export const NOTIFICATIONS_KEY = 'notifications'

/** How many the shortened list shows (section 9). */
export const NOTIFICATIONS_SHORT = 3

/** Reads what was stored; anything that is no list of notifications counts as none. */
export const readNotifications = (stored: unknown): readonly Notification[] => {
  const parsed = z.array(notification).safeParse(stored)
  return parsed.success ? parsed.data : []
}
