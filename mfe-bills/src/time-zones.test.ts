import { execFileSync } from 'node:child_process'
import { join } from 'node:path'

const SCRIPT = `
import { texts } from './src/invoice-display/texts.ts'
import { toRelativeDueDate } from './src/invoice-display/relative-due-date.rules.ts'
import { toSaoPauloDate } from '@portal/contract'
const today = toSaoPauloDate(new Date('2026-12-16T02:30:00Z'))
console.log(JSON.stringify([today, texts.date('2026-12-15'), texts.month('2026-12'), texts.due(toRelativeDueDate('2026-12-15', today))]))
`

/** The time zone is fixed at process start, so each one needs its own process. */
const formatInTimeZone = (timeZone: string): unknown =>
  JSON.parse(
    execFileSync(process.execPath, ['--input-type=module', '-e', SCRIPT], {
      cwd: join(__dirname, '..'),
      env: { ...process.env, TZ: timeZone, NODE_OPTIONS: '' },
      encoding: 'utf8',
    }),
  )

it.each([
  ['Etc/GMT+12', 'vence hoje (horário de Brasília)'],
  ['America/Manaus', 'vence hoje (horário de Brasília)'],
  ['America/Noronha', 'vence hoje (horário de Brasília)'],
  ['America/Fortaleza', 'vence hoje'],
  ['America/Sao_Paulo', 'vence hoje'],
  ['Pacific/Kiritimati', 'vence hoje (horário de Brasília)'],
])(
  'texts show the days of São Paulo in the time zone %s, and say so where clocks differ',
  (timeZone, due) => {
    expect(formatInTimeZone(timeZone)).toEqual([
      '2026-12-15',
      '15/12/2026',
      'Dezembro de 2026',
      due,
    ])
  },
)
