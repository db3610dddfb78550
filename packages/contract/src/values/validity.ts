const dateTimeFormat = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  dateStyle: 'short',
  timeStyle: 'short',
})

/**
 * Formats the end of a code's validity in America/Sao_Paulo: '21/11/2026 às 14:30', or '24/11/2026' when it ends with that day. `expiresAt` is
 * the first instant at which the code has expired.
 */
export function formatValidity(expiresAt: string): string {
  const [, time] = dateTimeFormat.format(Date.parse(expiresAt)).split(', ')
  const [lastDay] = dateTimeFormat.format(Date.parse(expiresAt) - 1).split(', ')
  return time === '00:00' ? `${lastDay}` : `${lastDay} às ${time}`
}
