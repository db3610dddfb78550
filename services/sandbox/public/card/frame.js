'use strict'

/**
 * Exchanges messages with the embedding page: only with the parent, from an allowed origin, and
 * back to that origin. `handlers` maps message types to callbacks. Returns the function that posts.
 */
globalThis.connectCardFrame = ({ session, origins }, handlers) => {
  let target = null
  const post = (type, more) => {
    if (target)
      window.parent.postMessage(
        { source: 'card-fields', version: 1, session, type, ...more },
        target,
      )
  }
  const reportHeight = () =>
    post('resize', { height: Math.ceil(document.body.getBoundingClientRect().height) })
  window.addEventListener('message', ({ source, origin, data }) => {
    if (source !== window.parent || !origins.includes(origin)) return
    if (data?.source !== 'card-fields' || data.version !== 1) return
    if (data.session !== undefined && data.session !== session) return
    if (data.type === 'hello') target = origin
    if (target !== origin || !Object.keys(handlers).includes(data.type)) return
    handlers[data.type]()
    if (data.type === 'hello') reportHeight()
  })
  new ResizeObserver(reportHeight).observe(document.body)
  return post
}
