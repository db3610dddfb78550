import { h, post, replace, toast, when } from './dom.js'
import { empty } from './sections.js'

const EVERY_MS = 3000
const KINDS = {
  call: 'Ligar para o cliente',
  contest: 'Contestação de valor',
  phone: 'Telefone do cadastro perdido',
}
const STATES = {
  received: 'recebido',
  working: 'em andamento',
  answered: 'respondido',
  closed: 'encerrado',
  cancelled: 'cancelado pelo cliente',
}
const REASONS = {
  985: 'Não concorda com a cobrança',
  986: 'Proposta insatisfatória',
  987: 'Diz que não deve',
  988: 'Outros motivos',
}

const at = (id) => document.getElementById(id)
const drawn = new Map()
/** What an operator is writing: kept over a redraw. */
const drafts = new Map()

const draw = (id, data, content) => {
  const seen = JSON.stringify(data)
  if (drawn.get(id) === seen) return
  drawn.set(id, seen)
  replace(at(id), content())
}

const take = async (button, protocol, step) => {
  if (button.getAttribute('aria-busy') === 'true') return
  button.setAttribute('aria-busy', 'true')
  try {
    await post(`/desk/cases/${protocol}`, step)
    drafts.delete(protocol)
    toast(`Protocolo ${protocol}: ${STATES[step.to]}.`)
  } catch (error) {
    toast(error.message)
  }
  button.removeAttribute('aria-busy')
  await refresh()
}

const button = (key, text, onclick, isMain = false) =>
  h(
    'button',
    { class: isMain ? 'button main' : 'button', type: 'button', 'data-key': key, onclick },
    text,
  )

const wishOf = ({ kind, call, phone, invoice }) =>
  [
    phone && `telefone ${phone}`,
    kind === 'call' &&
      (call ? `entre ${when(call.from)} e ${when(call.to)}` : 'o mais breve possível'),
    invoice && `fatura ${invoice}`,
  ]
    .filter(Boolean)
    .join(' · ')

const about = (one) => [
  h(
    'div',
    { class: 'row' },
    h(
      'div',
      {},
      h('h3', {}, KINDS[one.kind]),
      h(
        'p',
        { class: 'meta' },
        `${one.customer} · protocolo ${one.protocol} · ${when(one.openedAt)}`,
      ),
      h('p', { class: 'meta' }, wishOf(one)),
    ),
    h('span', { class: 'tag' }, STATES[one.state]),
  ),
  one.text && h('p', { class: 'bubble' }, one.text),
]

const waiting = (one) => {
  const { protocol, state } = one
  const words = h('textarea', {
    rows: 3,
    maxlength: 2000,
    'data-key': `answer-${protocol}`,
    'aria-label': `Resposta ao protocolo ${protocol}`,
    placeholder: 'Resposta ao cliente',
    oninput: ({ currentTarget }) => drafts.set(protocol, currentTarget.value),
  })
  words.value = drafts.get(protocol) ?? ''
  const answer = ({ currentTarget }) =>
    words.value.trim() === ''
      ? words.focus()
      : take(currentTarget, protocol, { to: 'answered', answer: words.value })
  return h(
    'article',
    { class: 'item', 'data-protocol': protocol },
    about(one),
    words,
    h(
      'div',
      { class: 'steps' },
      button(`answered-${protocol}`, 'Responder', answer, true),
      state === 'received' &&
        button(`working-${protocol}`, 'Assumir', ({ currentTarget }) =>
          take(currentTarget, protocol, { to: 'working' }),
        ),
      button(`closed-${protocol}`, 'Encerrar sem resposta', ({ currentTarget }) =>
        take(currentTarget, protocol, { to: 'closed' }),
      ),
    ),
  )
}

const ended = (one) =>
  h(
    'article',
    { class: 'item', 'data-protocol': one.protocol },
    about(one),
    one.answer && h('p', { class: 'bubble' }, one.answer),
    one.state === 'answered' &&
      h(
        'div',
        { class: 'steps' },
        button(`closed-${one.protocol}`, 'Encerrar', ({ currentTarget }) =>
          take(currentTarget, one.protocol, { to: 'closed' }),
        ),
      ),
  )

const ratingOf = ({ score, option, comment, at: instant }) =>
  h(
    'article',
    { class: 'item' },
    h(
      'div',
      { class: 'row' },
      h('p', { class: 'amount' }, String(score)),
      h('p', { class: 'meta' }, [option, when(instant)].filter(Boolean).join(' · ')),
    ),
    comment && h('p', {}, comment),
  )

const feedbackOf = ({ code, at: instant }) =>
  h(
    'article',
    { class: 'item' },
    h('p', {}, REASONS[code] ?? code),
    h('p', { class: 'meta' }, when(instant)),
  )

const listed = (id, items, none, content) =>
  draw(id, items, () => (items.length === 0 ? empty(none) : items.map(content)))

const refresh = async () => {
  try {
    const answer = await fetch('/desk/queue.json')
    const content = await answer.json()
    if (!answer.ok) throw new Error(content.detail)
    const isOpen = ({ state }) => state === 'received' || state === 'working'
    listed(
      'waiting-list',
      content.cases.filter(isOpen),
      'Ninguém espera. Peça uma ligação no portal e o pedido aparece aqui.',
      waiting,
    )
    listed(
      'ended-list',
      content.cases.filter((one) => !isOpen(one)),
      'Nada foi encerrado ainda.',
      ended,
    )
    listed('ratings-list', content.ratings, 'Nenhuma avaliação ainda.', ratingOf)
    listed('feedbacks-list', content.feedbacks, 'Nenhuma resposta ainda.', feedbackOf)
  } catch (error) {
    toast(error.message || 'O portal não responde.')
  }
}

const loop = async () => {
  if (!document.hidden) await refresh()
  setTimeout(loop, EVERY_MS)
}
loop()
