import { formatDate, toSaoPauloDate } from './calendar-date.ts'
import { getTimeZoneNote, toSaoPauloParts } from './sao-paulo-time.ts'

/**
 * Formats the end of a code's validity in America/Sao_Paulo: '21/11/2026 às 14:30', or '24/11/2026'
 * when it ends with that day. `expiresAt` is the first instant at which the code has expired. In
 * other time zones, '(horário de Brasília)' follows.
 */
export function formatValidity(expiresAt: string): string {
  const { hour, minute } = toSaoPauloParts(expiresAt)
  const lastDay = formatDate(toSaoPauloDate(new Date(Date.parse(expiresAt) - 1)))
  const end = hour + minute === '0000' ? lastDay : `${lastDay} às ${hour}:${minute}`
  return end + getTimeZoneNote(expiresAt)
}
