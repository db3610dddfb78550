interface Alarm {
  timer: NodeJS.Timeout
  rang: Promise<void>
}

/** Work to be done at an instant of the machine's clock. It is forgotten when the process ends; whoever set it sets it anew. */
export class Alarms {
  private readonly set = new Map<string, Alarm>()

  at(id: string, machineMs: number, work: () => void): void {
    clearTimeout(this.set.get(id)?.timer)
    const { promise: rang, resolve: rung } = Promise.withResolvers<void>()
    const timer = setTimeout(
      () => {
        this.set.delete(id)
        work()
        rung()
      },
      Math.max(0, machineMs - Date.now()),
    )
    this.set.set(id, { timer, rang })
  }

  /** Waits until the work is done; not at all where none was set. */
  async rang(id: string): Promise<void> {
    await this.set.get(id)?.rang
  }

  stop(): void {
    for (const { timer } of this.set.values()) clearTimeout(timer)
  }
}
