// React Aria calls `AbortSignal.timeout`, which came with Chrome 103, when a dialog opens on a touch screen.
AbortSignal.timeout ??= (milliseconds) => {
  const controller = new AbortController()
  setTimeout(() => controller.abort(), milliseconds)
  return controller.signal
}
