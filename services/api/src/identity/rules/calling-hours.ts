const EARLIEST_TIME = '09:00'
const LATEST_TIME = '21:00'

const timeInSaoPaulo = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'America/Sao_Paulo',
  hour: '2-digit',
  minute: '2-digit',
})

/** Voice calls are allowed from 09:00 to 21:00 in America/Sao_Paulo, which is 07:00 to 19:00 in western Brazil. */
export const isCallingHour = (now: Date): boolean => {
  const time = timeInSaoPaulo.format(now)
  return time >= EARLIEST_TIME && time < LATEST_TIME
}
