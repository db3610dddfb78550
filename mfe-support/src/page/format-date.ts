const DAY = { timeZone: 'America/Sao_Paulo', dateStyle: 'short' } as const
const DAY_FORMAT = new Intl.DateTimeFormat('pt-BR', DAY)
const DATE_TIME_FORMAT = new Intl.DateTimeFormat('pt-BR', { ...DAY, timeStyle: 'short' })

/** Formats the day of a timestamp in America/Sao_Paulo: '22/11/2026'. */
export const formatDay = (timestamp: string): string => DAY_FORMAT.format(new Date(timestamp))

/** Formats a timestamp in America/Sao_Paulo: '22/11/2026, 07:30'. */
export const formatDateTime = (timestamp: string): string =>
  DATE_TIME_FORMAT.format(new Date(timestamp))
