/**
 * Runs before the portal's script, without imports and in syntax of old browsers: what the customer
 * sees when that script does not load or start.
 */

// A form submitted before hydration is marked with `data-sent`; useEarlySubmit submits it later.
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

const MAX_SILENCE_MS = 9_000
const script = document.currentScript as HTMLScriptElement

/** Returns whether the portal has not started, which removes the message. */
function showStartFailure(): boolean {
  const message = document.getElementById('start-failure')
  if (message) message.hidden = false
  return message !== null
}

let thrown = ''
addEventListener('error', ({ message }) => {
  thrown = message
})
setTimeout(showStartFailure, MAX_SILENCE_MS)
// By then, deferred scripts have run or failed.
document.addEventListener('DOMContentLoaded', () => {
  // A script that the network lost says nothing about its release.
  if (!showStartFailure() || thrown === '') return
  const version = script.src.split('/')[4]
  const custom = { remote: 'host', version, stage: 'evaluation', reason: thrown }
  // Ends a canary that does not start.
  const report = JSON.stringify({ action: 'remote_failed', custom })
  navigator.sendBeacon('/api/report', new Blob([report], { type: 'application/json' }))
})
