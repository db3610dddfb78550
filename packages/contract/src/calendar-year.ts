import * as z from 'zod/mini'

/** A year on the wire, YYYY. PostgreSQL has no year 0000. */
export const calendarYear = z.string().check(z.regex(/^(?!0000)\d{4}$/))
