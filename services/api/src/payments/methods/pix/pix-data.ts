import type { CalendarDate } from '@portal/contract'
import { z } from 'zod'

/** An attempt of the payer's bank to execute a charge of Pix Automático. */
const attempt = z.object({
  day: z.custom<CalendarDate>((value) => typeof value === 'string'),
  status: z.enum(['pending', 'paid', 'failed']),
})

/**
 * Part of Pix Automático.
 *
 * - `enrolment`: an immediate charge whose composite code also authorizes the recurrence at
 *   `location`.
 * - `charge`: a charge of the recurrence.
 */
const automatic = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('enrolment'), idRec: z.string(), location: z.string() }),
  z.object({ kind: z.literal('charge'), idRec: z.string(), attempts: z.array(attempt) }),
])

/**
 * `copyPaste` is null until the provider has created the code. `key` is the receiver's key of that
 * time; older charges have none.
 */
export const pixDataSchema = z.object({
  dueDate: z.custom<CalendarDate>((value) => typeof value === 'string'),
  copyPaste: z.string().nullable(),
  key: z.string().optional(),
  automatic: automatic.optional(),
})
export type PixData = z.output<typeof pixDataSchema>

/** Data of a charge of a recurrence. */
export type AutomaticData = PixData & {
  automatic: Extract<NonNullable<PixData['automatic']>, { kind: 'charge' }>
}
export const isAutomatic = (data: PixData): data is AutomaticData =>
  data.automatic?.kind === 'charge'
