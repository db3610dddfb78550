/**
 * What fake timers must leave unchanged, so that they only set the date: `jest.useFakeTimers({ now,
 * doNotFake: [...TIMER_FUNCTIONS] })`.
 */
export const TIMER_FUNCTIONS = [
  'cancelAnimationFrame',
  'cancelIdleCallback',
  'clearImmediate',
  'clearInterval',
  'clearTimeout',
  'hrtime',
  'nextTick',
  'performance',
  'queueMicrotask',
  'requestAnimationFrame',
  'requestIdleCallback',
  'setImmediate',
  'setInterval',
  'setTimeout',
] as const
