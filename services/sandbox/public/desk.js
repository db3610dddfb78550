import { h, postJson, replaceContent, showToast, formatDate, formatDateTime } from './dom.js'
import { renderEmpty } from './sections.js'

const POLL_INTERVAL_MS = 3000
const STATES = {
  received: 'recebido',
  working: 'em andamento',
  answered: 'respondido',
  closed: 'encerrado',
  cancelled: 'cancelado pelo cliente',
  completed: 'concluído',
}
const REASONS = {
  985: 'Não concorda com a cobrança',
  986: 'Proposta insatisfatória',
  987: 'Diz que não deve',
  988: 'Outros motivos',
}

const getElement = (id) => document.getElementById(id)
const drawnData = new Map()
/** Unsent responses of the operator by protocol. They survive a render. */
const drafts = new Map()
/** Typed accepted amounts by protocol. */
const acceptedDrafts = new Map()

const drawSection = (id, data, content) => {
  const serialized = JSON.stringify(data)
  if (drawnData.get(id) === serialized) return
  drawnData.set(id, serialized)
  replaceContent(getElement(id), content())
}

const saveStep = async (button, protocol, step) => {
  if (button.getAttribute('aria-busy') === 'true') return
  button.setAttribute('aria-busy', 'true')
  try {
    await postJson(`/desk/cases/${protocol}`, step, { 'x-desk-person': getElement('person').value })
    drafts.delete(protocol)
    acceptedDrafts.delete(protocol)
    showToast(`Protocolo ${protocol}: ${STATES[step.to]}.`)
  } catch (error) {
    showToast(error.message)
  }
  button.removeAttribute('aria-busy')
  await refresh()
}

const createButton = (key, text, onclick, isMain = false) =>
  h(
    'button',
    { class: isMain ? 'button main' : 'button', type: 'button', 'data-key': key, onclick },
    text,
  )

const formatReais = (cents) => (cents / 100).toFixed(2).replace('.', ',')
/** Parses '1.234,56' to cents; null for another text, so that an empty field rejects no contest. */
const parseReais = (text) => {
  const parts = /^(\d+|\d{1,3}(?:\.\d{3})+)(?:,(\d{1,2}))?$/.exec(text.trim())
  if (parts === null) return null
  const [, reais, cents = ''] = parts
  return Number(reais.replaceAll('.', '')) * 100 + Number(cents.padEnd(2, '0'))
}

const isOpen = ({ state }) => state === 'received' || state === 'working'

const formatHours = (hours) => (hours < 48 ? `${hours} h` : `${Math.floor(hours / 24)} dias`)

const formatDeadline = ({ answerBy, hoursLeft }) =>
  answerBy &&
  `prazo ${formatDateTime(answerBy)} (${hoursLeft < 0 ? `atrasado há ${formatHours(-hoursLeft)}` : `faltam ${formatHours(hoursLeft)}`})`

const formatRequest = ({ kind, call, phone, invoice, contract, details, contest, reason }) =>
  [
    phone && `telefone ${phone}`,
    kind === 'call' &&
      (call
        ? `entre ${formatDateTime(call.from)} e ${formatDateTime(call.to)}`
        : 'o mais breve possível'),
    invoice && `fatura ${invoice}`,
    contract && `contrato ${contract}`,
    details.dueDay && `novo vencimento dia ${details.dueDay}`,
    details.calledOn && `ligação de ${formatDate(details.calledOn)}`,
    details.postalAddress && `novo endereço: ${details.postalAddress}`,
    contest?.amount > 0 && `contestado R$ ${formatReais(contest.amount)}`,
    contest?.positions.length > 0 &&
      `${contest.positions.length === 1 ? 'item' : 'itens'} ${contest.positions.join(', ')} da fatura`,
    reason && `motivo: ${reason}`,
    kind === 'phone' && 'pedido sem login: confirme quem é antes de mudar o cadastro',
  ]
    .filter(Boolean)
    .join(' · ')

export const renderSummary = (one) => [
  h(
    'div',
    { class: 'row' },
    h(
      'div',
      {},
      h('h3', {}, one.title),
      h(
        'p',
        { class: 'meta' },
        `${one.customer} · protocolo ${one.protocol} · ${formatDateTime(one.openedAt)}`,
      ),
      isOpen(one) &&
        h(
          'p',
          { class: 'meta' },
          [`aberto há ${formatHours(one.ageHours)}`, formatDeadline(one)]
            .filter(Boolean)
            .join(' · '),
        ),
      h('p', { class: 'meta' }, formatRequest(one)),
    ),
    h('span', { class: 'tag' }, STATES[one.state]),
  ),
  one.text && h('p', { class: 'bubble' }, one.text),
  one.answeredBy && h('p', { class: 'meta' }, `decidido por ${one.answeredBy}`),
  one.file && h('a', { href: `/desk/cases/${one.protocol}/file` }, 'Baixar o anexo'),
]

const renderOpenCase = (one) => {
  const { protocol, state } = one
  const input = h('textarea', {
    rows: 3,
    maxlength: 2000,
    'data-key': `answer-${protocol}`,
    'aria-label': `Resposta ao protocolo ${protocol}`,
    placeholder: 'Resposta ao cliente',
    oninput: ({ currentTarget }) => drafts.set(protocol, currentTarget.value),
  })
  input.value = drafts.get(protocol) ?? ''
  const contested = one.contest?.state === 'open' ? one.contest.amount : 0
  const accepted = h('input', {
    type: 'text',
    inputmode: 'decimal',
    'data-key': `accepted-${protocol}`,
    oninput: ({ currentTarget }) => acceptedDrafts.set(protocol, currentTarget.value),
  })
  accepted.value = acceptedDrafts.get(protocol) ?? formatReais(contested)
  const handleAnswer = ({ currentTarget }) => {
    if (input.value.trim() === '') return input.focus()
    const amount = contested > 0 ? parseReais(accepted.value) : undefined
    if (amount === null) {
      showToast('Escreva o valor aceito como 12,50. Para não aceitar, escreva 0.')
      return accepted.focus()
    }
    return saveStep(currentTarget, protocol, {
      to: 'answered',
      answer: input.value,
      ...(amount !== undefined && { accepted: amount }),
    })
  }
  return h(
    'article',
    { class: 'item', 'data-protocol': protocol },
    renderSummary(one),
    one.canRefuse && input,
    contested > 0 &&
      h('label', {}, `Valor aceito, em reais (de ${formatReais(contested)})`, accepted),
    h(
      'div',
      { class: 'steps' },
      one.canRefuse && createButton(`answered-${protocol}`, 'Responder', handleAnswer, true),
      one.canComplete &&
        createButton(`completed-${protocol}`, 'Concluir agora', ({ currentTarget }) =>
          saveStep(currentTarget, protocol, { to: 'completed' }),
        ),
      state === 'received' &&
        createButton(`working-${protocol}`, 'Assumir', ({ currentTarget }) =>
          saveStep(currentTarget, protocol, { to: 'working' }),
        ),
      one.canClose &&
        createButton(`closed-${protocol}`, 'Encerrar sem resposta', ({ currentTarget }) =>
          saveStep(currentTarget, protocol, { to: 'closed' }),
        ),
    ),
  )
}

const renderClosedCase = (one) =>
  h(
    'article',
    { class: 'item', 'data-protocol': one.protocol },
    renderSummary(one),
    one.answer && h('p', { class: 'bubble' }, one.answer),
    one.canClose &&
      h(
        'div',
        { class: 'steps' },
        createButton(`closed-${one.protocol}`, 'Encerrar', ({ currentTarget }) =>
          saveStep(currentTarget, one.protocol, { to: 'closed' }),
        ),
      ),
  )

const renderRating = ({ score, option, comment, at: instant }) =>
  h(
    'article',
    { class: 'item' },
    h(
      'div',
      { class: 'row' },
      h('p', { class: 'amount' }, String(score)),
      h('p', { class: 'meta' }, [option, formatDateTime(instant)].filter(Boolean).join(' · ')),
    ),
    comment && h('p', {}, comment),
  )

const renderFeedback = ({ code, at: instant }) =>
  h(
    'article',
    { class: 'item' },
    h('p', {}, REASONS[code] ?? code),
    h('p', { class: 'meta' }, formatDateTime(instant)),
  )

const drawList = (id, items, none, content) =>
  drawSection(id, items, () => (items.length === 0 ? renderEmpty(none) : items.map(content)))

const refresh = async () => {
  try {
    const response = await fetch('/desk/queue.json')
    const content = await response.json()
    if (!response.ok) throw new Error(content.detail)
    drawList(
      'waiting-list',
      content.cases.filter(isOpen),
      'Ninguém espera. Peça uma ligação no portal e o pedido aparece aqui.',
      renderOpenCase,
    )
    drawList(
      'ended-list',
      content.cases.filter((one) => !isOpen(one)),
      'Nada foi encerrado ainda.',
      renderClosedCase,
    )
    drawList('ratings-list', content.ratings, 'Nenhuma avaliação ainda.', renderRating)
    drawList('feedbacks-list', content.feedbacks, 'Nenhuma resposta ainda.', renderFeedback)
  } catch (error) {
    showToast(error.message || 'O portal não responde.')
  }
}

const pollQueue = async () => {
  if (!document.hidden) await refresh()
  setTimeout(pollQueue, POLL_INTERVAL_MS)
}
pollQueue()
