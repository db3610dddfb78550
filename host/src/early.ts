/**
 * Runs before the page is painted, long before the rest. A form that is sent before it lives keeps what was typed and waits, marked, until it
 * sends itself (useEarlySubmit of the login).
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
