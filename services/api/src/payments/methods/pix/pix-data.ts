import type { CalendarDate } from '@portal/contract'
import { z } from 'zod'

/**
 * `copyPaste` is null until the provider has created the code. `key` is the receiver's key of that time;
 * older charges have none.
 */
export const pixDataSchema = z.object({
  dueDate: z.custom<CalendarDate>((value) => typeof value === 'string'),
  copyPaste: z.string().nullable(),
  key: z.string().optional(),
})
export type PixData = z.output<typeof pixDataSchema>
