interface ScheduledJob {
  timer: NodeJS.Timeout
  done: Promise<void>
}

/**
 * Runs jobs at an instant of the machine's clock. Jobs are lost when the process ends: schedule
 * them again at the start.
 */
export class Scheduler {
  private readonly jobs = new Map<string, ScheduledJob>()

  schedule(id: string, machineMs: number, job: () => void): void {
    clearTimeout(this.jobs.get(id)?.timer)
    const { promise, resolve } = Promise.withResolvers<void>()
    const timer = setTimeout(
      () => {
        this.jobs.delete(id)
        job()
        resolve()
      },
      Math.max(0, machineMs - Date.now()),
    )
    this.jobs.set(id, { timer, done: promise })
  }

  /** Resolves when the job has run, or at once when there is none. */
  async waitUntilDone(id: string): Promise<void> {
    await this.jobs.get(id)?.done
  }

  stop(): void {
    for (const { timer } of this.jobs.values()) clearTimeout(timer)
  }
}
