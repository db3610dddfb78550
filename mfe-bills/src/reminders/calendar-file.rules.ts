import { addDays, type CalendarDate } from '@portal/contract'

/** A day on which something is due. */
export interface DueDay {
  /** Of the invoice; the same one replaces its entry when a file is taken in again. */
  readonly reference: string
  readonly day: CalendarDate
  readonly title: string
  readonly text: string
  /** Where it is paid. */
  readonly url: string
}

const escapeText = (text: string): string =>
  text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n')
const formatCalendarDate = (day: CalendarDate): string => day.replaceAll('-', '')
const formatTimestamp = (now: Date): string => now.toISOString().replace(/[-:]|\.\d{3}/g, '')

/** Calendars take lines of at most 75 bytes; what is longer goes on after a space. */
const foldLine = (line: string): string => {
  const bytes = new TextEncoder()
  let folded = ''
  let length = 0
  for (const letter of line) {
    const size = bytes.encode(letter).length
    if (length + size > 74) {
      folded += '\r\n '
      length = 1
    }
    folded += letter
    length += size
  }
  return folded
}

/** A calendar file (RFC 5545) of whole days, each with a reminder at nine the morning before. */
export const buildCalendarFile = (days: readonly DueDay[], now: Date, host: string): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${host}//Contas//PT-BR`,
    'METHOD:PUBLISH',
    ...days.flatMap(({ reference, day, title, text, url }) => [
      'BEGIN:VEVENT',
      `UID:${reference}@${host}`,
      `DTSTAMP:${formatTimestamp(now)}`,
      `DTSTART;VALUE=DATE:${formatCalendarDate(day)}`,
      `DTEND;VALUE=DATE:${formatCalendarDate(addDays(day, 1))}`,
      'TRANSP:TRANSPARENT',
      `SUMMARY:${escapeText(title)}`,
      `DESCRIPTION:${escapeText(`${text}\n${url}`)}`,
      `URL:${url}`,
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      `DESCRIPTION:${escapeText(title)}`,
      'TRIGGER:-PT15H',
      'END:VALARM',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
    '',
  ]
    .map(foldLine)
    .join('\r\n')
