const EARLIEST_TIME = '09:00'
const LATEST_TIME = '21:00'

const timeInSaoPaulo = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'America/Sao_Paulo',
  hour: '2-digit',
  minute: '2-digit',
})

/** From 09:00 up to 21:00 in America/Sao_Paulo a phone may ring: in the west of Brazil that is from seven in the morning to seven in the evening. */
export const isCallingHour = (now: Date): boolean => {
  const time = timeInSaoPaulo.format(now)
  return time >= EARLIEST_TIME && time < LATEST_TIME
}
