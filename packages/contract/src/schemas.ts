import * as z from 'zod/mini'
import { isEmail } from './values/email.ts'
import { parseCalendarDate, type CalendarDate, type CalendarMonth } from './values/calendar-date.ts'
import { parseMobile } from './values/phone.ts'
import type { Cents } from './values/money.ts'
import { PIN_LENGTH } from './values/pin-length.ts'

/**
 * Building blocks of several endpoints. On the wire, money is integer cents, days are YYYY-MM-DD
 * and timestamps ISO UTC.
 */
export const product = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,19}$/))
export const productParams = z.object({ product })
export const reference = z.string().check(z.regex(/^[A-Za-z0-9-]{1,40}$/))
/**
 * Maximum number of contracts per request and of invoices per contract: their URL stays below 8 KB,
 * the usual limit of proxies.
 */
export const MAX_REFERENCES = 480
/** Separated by commas, or as a repeated parameter. */
export const referenceList = z.pipe(
  z.union([z.string().check(z.maxLength(8000)), z.array(z.string())]),
  z.pipe(
    z.transform((text: string | string[]) => String(text).split(',').filter(Boolean)),
    z.array(reference).check(z.maxLength(MAX_REFERENCES)),
  ),
)
/** Brands the type only. A transform would run for each value of each response. */
const withUnit = <Unit extends Plain, Plain>(check: z.ZodMiniType<Plain, Plain>) =>
  check as unknown as z.ZodMiniType<Unit, Plain>

export const cents = withUnit<Cents, number>(z.int())
export const calendarDate = withUnit<CalendarDate, string>(
  z.string().check(z.refine((text) => parseCalendarDate(text) !== null)),
)
export const calendarMonth = withUnit<CalendarMonth, string>(
  z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/)),
)
export const instant = z.iso.datetime()
export const mobile = z.string().check(
  z.maxLength(20),
  z.refine((text) => parseMobile(text) !== null),
)
export const email = z.string().check(z.refine(isEmail))
export const oneTimeCode = z.string().check(z.regex(new RegExp(`^\\d{${PIN_LENGTH}}$`)))
export const customerType = z.enum(['PF', 'PJ'])
export const channel = z.enum(['sms', 'email'])
export type Channel = z.output<typeof channel>
