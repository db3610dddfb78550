/** What a customer read: the value was true at some instant between request and response. */
interface Observation {
  readonly register: string
  readonly value: string
  readonly from: number
  readonly to: number
}

interface Version {
  readonly value: string
  /** Earliest and latest instant of its commit. */
  readonly from: number
  readonly until: number
}

/**
 * Registers (the state of an invoice or payment) and what customers have read of them. The writes
 * have one order, so the history is linearizable if every read finds its value between its request
 * and its response.
 */
export interface History {
  /** The committed values at this instant; each was written after the last call. */
  write(values: ReadonlyMap<string, string>, at: number): void
  read(observation: Observation): void
  /** Lists the reads that fit no order. */
  listViolations(): string[]
}

export const createHistory = (): History => {
  const versions = new Map<string, Version[]>()
  const observations: Observation[] = []
  let lastWrite = 0

  const hasValue = ({ register, value, from, to }: Observation): boolean => {
    const all = versions.get(register) ?? []
    return all.some(
      (version, at) =>
        version.value === value && version.from <= to && (all[at + 1]?.until ?? Infinity) >= from,
    )
  }
  return {
    write: (values, at) => {
      for (const [register, value] of values) {
        const all = versions.get(register) ?? []
        versions.set(register, all)
        if (all.at(-1)?.value !== value) all.push({ value, from: lastWrite, until: at })
      }
      lastWrite = at
    },
    read: (observation) => void observations.push(observation),
    listViolations: () =>
      observations
        .filter((one) => !hasValue(one))
        .map(
          ({ register, value, from, to }) =>
            `a customer read ${value} of ${register} between ${from} and ${to}, when it was something else`,
        ),
  }
}
