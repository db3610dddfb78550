const FORMAT = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/**
 * Returns date and time in America/Sao_Paulo as digits. Browsers separate them differently: Chrome
 * 89 writes '21/11/2026 14:30', newer ones '21/11/2026, 14:30'.
 */
export const toSaoPauloParts = (instant: number | string | Date) =>
  Object.fromEntries(
    FORMAT.formatToParts(new Date(instant)).map(({ type, value }) => [type, value]),
  ) as Record<'year' | 'month' | 'day' | 'hour' | 'minute', string>

/** Formats '22/11/2026, 07:30' in America/Sao_Paulo. */
export const formatDateTime = (instant: number | string | Date): string => {
  const { year, month, day, hour, minute } = toSaoPauloParts(instant)
  return `${day}/${month}/${year}, ${hour}:${minute}`
}

/** São Paulo is three hours behind UTC, without daylight saving time since 2019. */
const SAO_PAULO_OFFSET_MINUTES = 180

/** Returns a note for a time if the browser's time zone differs from Brasília's. */
export const getTimeZoneNote = (instant: number | string | Date): string =>
  new Date(instant).getTimezoneOffset() === SAO_PAULO_OFFSET_MINUTES ? '' : ' (horário de Brasília)'
