import type { CalendarDate, ProblemCode } from '@portal/contract'

const dateFormat = new Intl.DateTimeFormat('pt-BR', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})

/** Returns '14 de março de 1988'. */
export const formatBirthdate = (date: CalendarDate): string =>
  dateFormat.format(Date.parse(`${date}T00:00:00Z`))

/** WRONG.BIRTHDATE: an offered date of another customer. WRONG.BIRTHDATE.PROVIDED: a date that was not offered. */
export const isWrongBirthdate = (code: ProblemCode): boolean =>
  code === 'WRONG.BIRTHDATE' || code === 'WRONG.BIRTHDATE.PROVIDED'
