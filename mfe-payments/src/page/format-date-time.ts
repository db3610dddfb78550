const dateTimeFormat = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  dateStyle: 'short',
  timeStyle: 'short',
})

/** '21/11/2026, 09:30' in America/Sao_Paulo: when a customer in Brazil paid. */
export const formatDateTime = (instant: string): string =>
  dateTimeFormat.format(Date.parse(instant))
