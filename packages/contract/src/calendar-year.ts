import * as z from 'zod/mini'

/** A year on the wire, YYYY. */
export const calendarYear = z.string().check(z.regex(/^\d{4}$/))
