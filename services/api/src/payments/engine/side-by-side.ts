/**
 * Works off what `take` gives until it gives nothing, up to `workers` at once. One that hangs holds its worker alone; while nothing is
 * there, one question is asked. Answers how many were worked off.
 */
export const sideBySide = async <T>(workers: number, take: (worker: number) => Promise<T | undefined>, work: (one: T) => Promise<void>): Promise<number> => {
  const goOn = async (worker: number, first: T | undefined): Promise<number> => {
    let done = 0
    for (let one = first; one !== undefined; one = await take(worker)) {
      await work(one)
      done += 1
    }
    return done
  }
  const first = await take(0)
  if (first === undefined) return 0
  const others = Array.from({ length: workers - 1 }, async (_, i) => goOn(i + 1, await take(i + 1)))
  return (await Promise.all([goOn(0, first), ...others])).reduce((a, b) => a + b, 0)
}
