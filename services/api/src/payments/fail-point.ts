/** Steps at which a test may kill the process. */
export type FailPoint =
  | 'before-insert'
  | 'after-insert'
  | 'after-provider'
  | 'after-open'
  | 'before-booking'
  | 'after-booking'
  | 'before-close'
  | 'after-close'
export type TriggerFailPoint = (point: FailPoint) => void

/** Kills the process at that point with SIGKILL, as a power failure would; does nothing without a point. */
export const createFailPoints =
  (enabledPoint: string | null): TriggerFailPoint =>
  (point) => {
    if (point === enabledPoint) process.kill(process.pid, 'SIGKILL')
  }
