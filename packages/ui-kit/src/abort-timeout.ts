// React Aria calls `AbortSignal.timeout` (Chrome 103) for dialogs on touch screens.
AbortSignal.timeout ??= (milliseconds) => {
  const controller = new AbortController()
  setTimeout(() => controller.abort(), milliseconds)
  return controller.signal
}
