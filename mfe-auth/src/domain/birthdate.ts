import type { CalendarDate } from '@portal/contract'

const spelled = new Intl.DateTimeFormat('pt-BR', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })

/** '14 de março de 1988'. */
export const spellBirthdate = (date: CalendarDate): string => spelled.format(Date.parse(`${date}T00:00:00Z`))
