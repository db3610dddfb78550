import { formatWait } from './wait-time.ts'

it.each([
  [1, '1 segundo'],
  [30, '30 segundos'],
  [60, '1 minuto'],
  [61, '2 minutos'],
  [3599, '1 hora'],
  [3600, '1 hora'],
  [3601, '2 horas'],
  [86_400, '24 horas'],
])('formatWait formats %i seconds as %p', (seconds, words) => {
  expect(formatWait(seconds)).toBe(words)
})
