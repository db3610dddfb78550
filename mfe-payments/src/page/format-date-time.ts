const dateTimeFormat = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  dateStyle: 'short',
  timeStyle: 'short',
})

/** Formats '21/11/2026, 09:30' in the time zone America/Sao_Paulo. */
export const formatDateTime = (instant: string): string =>
  dateTimeFormat.format(Date.parse(instant))
