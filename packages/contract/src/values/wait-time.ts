/** Returns '30 segundos', '1 minuto', '12 minutos' or '1 hora'; rounds up. */
export function formatWait(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? '1 segundo' : `${seconds} segundos`
  const minutes = Math.ceil(seconds / 60)
  if (minutes < 60) return minutes === 1 ? '1 minuto' : `${minutes} minutos`
  const hours = Math.ceil(minutes / 60)
  return hours === 1 ? '1 hora' : `${hours} horas`
}
