const dateTimeFormat = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  dateStyle: 'short',
  timeStyle: 'short',
})

/**
 * Until when a code can be paid, in America/Sao_Paulo: '21/11/2026 às 14:30', or the day alone ('24/11/2026') where it ends with that day.
 * `expiresAt` is the first moment at which it is too late.
 */
export function formatValidity(expiresAt: string): string {
  const [, time] = dateTimeFormat.format(Date.parse(expiresAt)).split(', ')
  const [lastDay] = dateTimeFormat.format(Date.parse(expiresAt) - 1).split(', ')
  return time === '00:00' ? `${lastDay}` : `${lastDay} às ${time}`
}
