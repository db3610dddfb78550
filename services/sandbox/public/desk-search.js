import { formatDateTime, h, replaceContent } from './dom.js'
import { renderSummary } from './desk.js'

const renderFound = (one) => [
  h(
    'article',
    { class: 'item' },
    renderSummary(one),
    one.answer && h('p', { class: 'bubble' }, one.answer),
    one.answeredAt && h('p', { class: 'meta' }, `respondido em ${formatDateTime(one.answeredAt)}`),
  ),
]

/** Finds a case by its protocol, however long ago it ended. */
document.getElementById('search').addEventListener('submit', async (event) => {
  event.preventDefault()
  const container = document.getElementById('found')
  const protocol = event.currentTarget.protocol.value.replaceAll(/\D/g, '')
  try {
    const response = await fetch(`/desk/cases/${protocol}`)
    const content = await response.json()
    if (response.status === 404)
      return replaceContent(container, [h('p', {}, 'Nenhum pedido tem este protocolo.')])
    if (!response.ok) throw new Error(content.detail)
    replaceContent(container, renderFound(content))
  } catch (error) {
    replaceContent(container, [h('p', {}, error.message || 'O portal não responde.')])
  }
})
