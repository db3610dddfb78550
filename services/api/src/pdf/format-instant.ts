const inBrasilia = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  dateStyle: 'short',
  timeStyle: 'short',
})

/** Formats a time in Brasília: '21/11/2026, 09:30'. */
export const formatInstant = (instant: string | Date): string =>
  inBrasilia.format(new Date(instant))
