const moment = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  dateStyle: 'short',
  timeStyle: 'short',
})

/** '21/11/2026, 09:30' in America/Sao_Paulo: when a customer in Brazil paid. */
export const formatMoment = (instant: string): string => moment.format(Date.parse(instant))
