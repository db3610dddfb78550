export type Clock = () => Date

/** Runs at the pace of the machine's clock, from `start` on if one is given. */
export const createClock = (start?: string, machine: () => number = Date.now): Clock => {
  if (!start) return () => new Date(machine())
  const from = Date.parse(start)
  if (Number.isNaN(from)) throw new Error(`PORTAL_NOW is not an ISO instant: ${start}`)
  const offset = from - machine()
  return () => new Date(machine() + offset)
}
