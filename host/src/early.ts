/**
 * Runs before first paint. A form submitted before hydration is marked with `data-sent`;
 * useEarlySubmit of the login submits it after hydration.
 */
document.addEventListener(
  'submit',
  (event) => {
    if (!(event.target instanceof HTMLFormElement)) return
    const { dataset } = event.target
    if (dataset.lives !== undefined) return
    event.preventDefault()
    dataset.sent = ''
  },
  true,
)
