/** Paths that no portal has. */
export const BADGE = '/__dev/badge.js'
export const EVENTS = '/__dev/events'
export const SWITCH = '/__dev/switch'

const OFF = 'dev-remote=off'

/** The developer has gone back to the live version, in this browser. */
export const isSwitchedOff = ({ headers }) => (headers.cookie ?? '').split('; ').includes(OFF)

/** The cookie of the other state. It comes with an answer: one that a page writes itself may miss the page that is loaded right after. */
export const createSwitchCookie = (request) =>
  isSwitchedOff(request) ? `${OFF}; path=/; max-age=0` : `${OFF}; path=/; samesite=strict`

/** Says on every page whose code runs, goes back to the live version by one click, and loads the page anew after each build. */
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
