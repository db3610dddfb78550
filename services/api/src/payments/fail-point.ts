/** Steps of a payment at which a test may end the process. */
export type FailPoint =
  | 'before-insert'
  | 'after-insert'
  | 'after-provider'
  | 'after-open'
  | 'before-settle'
  | 'after-settle'
  | 'before-close'
  | 'after-close'
export type TriggerFailPoint = (point: FailPoint) => void

/** Ends the process at once at that point, as a power cut would; does nothing without one. */
export const createFailPoints =
  (wanted: string | null): TriggerFailPoint =>
  (point) => {
    if (point === wanted) process.kill(process.pid, 'SIGKILL')
  }
