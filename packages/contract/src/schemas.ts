import * as z from 'zod/mini'
import { isEmail } from './values/email'
import { parseCalendarDate, type CalendarDate, type CalendarMonth } from './values/calendar-date'
import { parseMobile } from './values/phone'
import type { Cents } from './values/money'

/** Building blocks that several endpoints share. Wire money is integer cents, days are YYYY-MM-DD, instants ISO UTC. */
export const product = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,19}$/))
export const productParams = z.object({ product })
export const reference = z.string().check(z.regex(/^[A-Za-z0-9-]{1,40}$/))
export const referenceList = z.pipe(
  z.string().check(z.maxLength(4000)),
  z.pipe(z.transform((text: string) => text.split(',').filter(Boolean)), z.array(reference).check(z.maxLength(200))),
)
export const cents = z.pipe(z.int(), z.transform((value: number) => value as Cents))
export const calendarDate = z.pipe(
  z.string().check(z.refine((text) => parseCalendarDate(text) !== null)),
  z.transform((text: string) => text as CalendarDate),
)
export const calendarMonth = z.pipe(
  z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/)),
  z.transform((text: string) => text as CalendarMonth),
)
export const instant = z.iso.datetime()
export const mobile = z.string().check(z.maxLength(20), z.refine((text) => parseMobile(text) !== null))
export const email = z.string().check(z.refine(isEmail))
export const customerType = z.enum(['PF', 'PJ'])
export const channel = z.enum(['sms', 'email'])
export type Channel = z.output<typeof channel>
