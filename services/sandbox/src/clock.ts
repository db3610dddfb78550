export type Clock = () => Date

/** Creates a clock that starts at `start` and runs at the speed of the machine's clock. */
export const createClock = (start?: string, machine: () => number = Date.now): Clock => {
  if (!start) return () => new Date(machine())
  const from = Date.parse(start)
  if (Number.isNaN(from)) throw new Error(`PORTAL_NOW is not an ISO instant: ${start}`)
  const offset = from - machine()
  return () => new Date(machine() + offset)
}
