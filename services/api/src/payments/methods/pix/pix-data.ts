import type { CalendarDate } from '@portal/contract'
import { z } from 'zod'

/** `copyPaste` is null until the provider has created the code. */
export const pixDataSchema = z.object({
  dueDate: z.custom<CalendarDate>((value) => typeof value === 'string'),
  copyPaste: z.string().nullable(),
})
export type PixData = z.output<typeof pixDataSchema>
