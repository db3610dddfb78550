const OPENING_TIME = '08:10:00'
const CLOSING_TIME = '20:30:00'

const timeInSaoPaulo = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'America/Sao_Paulo',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
})

/** True from 08:10:00 to 20:30:00 in America/Sao_Paulo, both inclusive. */
export const isSupportOpen = (now: Date): boolean => {
  const time = timeInSaoPaulo.format(now)
  return time >= OPENING_TIME && time <= CLOSING_TIME
}
