/** Paths that no portal uses. */
export const BADGE = '/__dev/badge.js'
export const EVENTS = '/__dev/events'
export const SWITCH = '/__dev/switch'

const OFF = 'dev-remote=off'

/** Cookie of a browser in which the developer switched to the live version. */
export const isSwitchedOff = ({ headers }) => (headers.cookie ?? '').split('; ').includes(OFF)

/**
 * Cookie header for the opposite state. The server sets it, because a cookie set by a script may
 * miss the reload that follows.
 */
export const createSwitchCookie = (request) =>
  isSwitchedOff(request) ? `${OFF}; path=/; max-age=0` : `${OFF}; path=/; samesite=strict`

/**
 * Script that shows whose code runs, offers a switch to the live version, and reloads the page
 * after each build.
 */
export const buildBadgeScript = ({ name }, origin) => `(() => {
  const off = document.cookie.split('; ').includes('${OFF}')
  const badge = document.createElement('button')
  badge.type = 'button'
  badge.lang = 'en'
  badge.textContent = off ? ${JSON.stringify(`${name}: live version of ${origin}. Use this machine's`)} : ${JSON.stringify(`${name}: from this machine, at ${origin}. Use the live version`)}
  Object.assign(badge.style, {
    position: 'fixed', left: '8px', bottom: '8px', zIndex: '9999', padding: '6px 10px', font: '12px/1.4 Arial, sans-serif', color: '#fff',
    background: off ? '#444' : '#8a1c4a', border: '0', borderRadius: '6px', cursor: 'pointer',
  })
  badge.onclick = () => fetch('${SWITCH}', { method: 'POST' }).then(() => location.reload())
  document.body.append(badge)
  if (!off) new EventSource('${EVENTS}').onmessage = () => location.reload()
})()
`
