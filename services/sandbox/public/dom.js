/**
 * Creates an element. `on*` props become event listeners and the others attributes. False, null and
 * undefined are skipped.
 */
export const h = (tag, props = {}, ...children) => {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(props)) {
    if (value === null || value === false || value === undefined) continue
    if (name.startsWith('on')) element.addEventListener(name.slice(2), value)
    else element.setAttribute(name, value === true ? '' : value)
  }
  element.append(
    ...children.flat().filter((child) => child !== null && child !== undefined && child !== false),
  )
  return element
}

const findByKey = (root, key) =>
  [...root.querySelectorAll('[data-key]')].find((one) => one.dataset.key === key)

/** Replaces the content and restores focus and opened details. */
export const replaceContent = (root, content) => {
  const focused = root.contains(document.activeElement)
    ? document.activeElement.dataset.key
    : undefined
  const opened = [...root.querySelectorAll('details[open]')].map((one) => one.dataset.key)
  root.replaceChildren(...content)
  for (const key of opened) findByKey(root, key)?.setAttribute('open', '')
  if (focused) findByKey(root, focused)?.focus({ preventScroll: true })
}

const real = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })
export const formatReais = (cents) => real.format(cents / 100)

const dateTimeFormat = new Intl.DateTimeFormat('pt-BR', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: 'America/Sao_Paulo',
})
export const formatDateTime = (instant) => dateTimeFormat.format(new Date(instant))

const dateFormat = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeZone: 'UTC' })
export const formatDate = (date) => dateFormat.format(new Date(date))

export const postJson = async (url, body, headers = {}) => {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  const content = await response.json()
  if (!response.ok) throw new Error(content.detail ?? 'Não deu certo.')
  return content
}

let hideTimer
export const showToast = (text) => {
  const element = document.getElementById('toast')
  element.textContent = text
  element.classList.add('shown')
  clearTimeout(hideTimer)
  hideTimer = setTimeout(() => element.classList.remove('shown'), 2500)
}

export const copyText = async (text) => {
  await navigator.clipboard.writeText(text)
  showToast(`Copiado: ${text.length > 40 ? `${text.slice(0, 37)}...` : text}`)
}
