const FORMAT = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  dateStyle: 'short',
  timeStyle: 'short',
})

/** Formats a timestamp in America/Sao_Paulo: '22/11/2026, 07:30'. */
export const formatDateTime = (timestamp: number | string): string =>
  FORMAT.format(new Date(timestamp))
