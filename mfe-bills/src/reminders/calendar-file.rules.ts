import { addDays, type CalendarDate } from '@portal/contract'
import { OPERATOR } from '@portal/contract/operator'

interface DueDay {
  /** Invoice reference, used as event UID: importing the file again updates the event. */
  readonly reference: string
  readonly day: CalendarDate
  readonly title: string
  readonly text: string
  readonly url: string
}

const escapeText = (text: string): string =>
  text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n')
const formatCalendarDate = (day: CalendarDate): string => day.replaceAll('-', '')
const formatTimestamp = (now: Date): string => now.toISOString().replace(/[-:]|\.\d{3}/g, '')

/** RFC 5545 limits a line to 75 bytes; a continuation line starts with a space. */
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

/**
 * Builds an iCalendar file (RFC 5545) of all-day events, each with an alarm at 9:00 on the day
 * before. `host` makes event UIDs unique.
 */
export const buildCalendarFile = (days: readonly DueDay[], now: Date, host: string): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${OPERATOR.name}//Contas//PT-BR`,
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
