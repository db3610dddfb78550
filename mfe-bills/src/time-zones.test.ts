import { execFileSync } from 'node:child_process'
import { join } from 'node:path'

const SCRIPT = `
import { texts as agreementTexts } from './src/agreement/texts.ts'
import { texts as automaticPixTexts } from './src/automatic-pix/texts.ts'
import { texts } from './src/invoice-display/texts.ts'
import { toRelativeDueDate } from './src/invoice-display/relative-due-date.rules.ts'
import { toSaoPauloDate } from '@portal/contract'
const today = toSaoPauloDate(new Date('2026-12-16T02:30:00Z'))
const now = '2026-12-16T02:30:00Z'
console.log(JSON.stringify([
  today,
  texts.date('2026-12-15'),
  texts.month('2026-12'),
  texts.due(toRelativeDueDate('2026-12-15', today)),
  agreementTexts.payToday(),
  agreementTexts.settleToday(now),
  agreementTexts.settleDiscount('R$ 10,00', now),
  automaticPixTexts.cancelUntil('2026-12-15'),
]))
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
  ['Etc/GMT+12', ' (horário de Brasília)'],
  ['America/Manaus', ' (horário de Brasília)'],
  ['America/Noronha', ' (horário de Brasília)'],
  ['America/Fortaleza', ''],
  ['America/Sao_Paulo', ''],
  ['Pacific/Kiritimati', ' (horário de Brasília)'],
])(
  'texts show the days of São Paulo in the time zone %s, and say so where clocks differ',
  (timeZone, note) => {
    expect(formatInTimeZone(timeZone)).toEqual([
      '2026-12-15',
      '15/12/2026',
      'Dezembro de 2026',
      `vence hoje${note}`,
      `Pague hoje${note} para manter o acordo.`,
      `Paga todas as parcelas que faltam. Valor de hoje, até 23h59${note}.`,
      `Desconto de R$ 10,00 nas parcelas que vencem depois de hoje. Valor de hoje, até 23h59${note}.`,
      `Você pode cancelar este débito até 15/12/2026, 23h59${note}.`,
    ])
  },
)
