import { formatDateTime, formatReais, h, replaceContent, showToast } from './dom.js'
import { renderEmpty } from './sections.js'

const POLL_INTERVAL_MS = 3000
const STORED_PERSON = 'desk-person'
const PROVIDERS = { pix: 'Pix', bank: 'Banco', card: 'Cartão' }
const REASONS = {
  no_charge: 'O provedor não diz a que cobrança ele pertence.',
  unknown_invoice: 'A fatura da cobrança não existe aqui.',
  several_customers: 'A cobrança junta faturas de clientes diferentes.',
  other_payer: 'O devedor da cobrança não é o cliente da fatura.',
  other_amount: 'O valor da cobrança não é o das faturas.',
  not_paid: 'O provedor lista o dinheiro, mas diz que a cobrança não foi paga.',
  taken_id: 'Outro pagamento já usa este código.',
}
const STATES = {
  open: 'aberto',
  proposed: 'à espera de aprovação',
  matched: 'associado',
  refunded: 'devolvido',
  reversed: 'levado de volta pelo banco',
  written_off: 'baixado',
}
const BECAUSE = {
  named_by_charge: 'a cobrança cita esta fatura',
  same_amount: 'é o único pagamento com este valor',
}
const STEPS = {
  take: 'assumiu',
  propose: 'propôs',
  approve: 'aprovou',
  reject: 'recusou',
  refunded: 'devolução concluída',
  'refund-refused': 'o provedor recusou a devolução',
  reversed: 'levou de volta',
}
const PAYMENT_PREFIX = 'pay_'

/** Unsent input by id of the money. It survives a render. */
const drafts = new Map()
let drawn = ''
let shown = []

const list = document.getElementById('money-list')
const personSelect = document.getElementById('person')
const getPerson = () => personSelect.value

const fetchDesk = async (path, body) => {
  const response = await fetch(path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      'x-desk-person': getPerson(),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const content = await response.json()
  if (!response.ok) throw new Error(content.detail ?? 'Não deu certo.')
  return content
}

const getDraft = ({ id, suggestion }) =>
  drafts.get(id) ?? { target: suggestion?.reference ?? '', note: '' }

const saveStep = async (button, { id }, step, message) => {
  if (button.getAttribute('aria-busy') === 'true') return
  button.setAttribute('aria-busy', 'true')
  try {
    await fetchDesk(`/desk/money/${encodeURIComponent(id)}`, step)
    drafts.delete(id)
    showToast(message)
  } catch (error) {
    showToast(error.message)
  }
  button.removeAttribute('aria-busy')
  await refreshMoney()
}

const createButton = (key, text, onclick, isMain = false) =>
  h(
    'button',
    { class: isMain ? 'button main' : 'button', type: 'button', 'data-key': key, onclick },
    text,
  )

const formatAge = (instant) => {
  const minutes = Math.max(0, Math.floor((Date.now() - Date.parse(instant)) / 60_000))
  if (minutes < 1) return 'há menos de 1 min'
  if (minutes < 60) return `há ${minutes} min`
  const hours = Math.floor(minutes / 60)
  if (hours < 48) return `há ${hours} h`
  return `há ${Math.floor(hours / 24)} dias`
}

const formatTarget = ({ kind, reference }) =>
  `${kind === 'payment' ? 'o pagamento' : 'a fatura'} ${reference}`

const formatProposal = ({ action, target }) => {
  if (action === 'match') return `associar com ${formatTarget(target)}`
  return action === 'refund' ? 'devolver a quem pagou' : 'baixar como receita sem dono'
}

const renderSummary = (one) => [
  h(
    'div',
    { class: 'row' },
    h(
      'div',
      {},
      h('p', { class: 'amount' }, formatReais(one.amount)),
      h(
        'p',
        { class: 'meta' },
        [
          PROVIDERS[one.provider] ?? one.provider,
          `pago em ${formatDateTime(one.paidAt)}`,
          one.endedAt === null && `espera ${formatAge(one.receivedAt)}`,
          one.owner === null ? 'ninguém assumiu' : `com ${one.owner}`,
        ]
          .filter(Boolean)
          .join(' · '),
      ),
    ),
    h(
      'span',
      { class: one.endedAt === null ? 'tag refused' : 'tag captured' },
      one.state === 'proposed' && one.approvedBy !== null
        ? 'devolução em andamento'
        : STATES[one.state],
    ),
  ),
  h('p', {}, REASONS[one.reason] ?? one.reason),
  h('p', { class: 'code' }, [one.id, one.reference].filter(Boolean).join(' · ')),
]

const renderHistory = ({ id, history }) =>
  history.length > 0 &&
  h(
    'details',
    { 'data-key': `history-${id}` },
    h('summary', {}, 'Histórico'),
    h(
      'ol',
      { class: 'history' },
      history.map(({ at, person, step, note, amount }) =>
        h(
          'li',
          {},
          [
            `${formatDateTime(at)}: ${person} ${STEPS[step] ?? step}`,
            amount !== undefined && formatReais(amount),
            note,
          ]
            .filter(Boolean)
            .join('. '),
        ),
      ),
    ),
  )

const createInput = (tag, one, name, label, attributes) => {
  const input = h(tag, {
    'data-key': `${name}-${one.id}`,
    oninput: ({ currentTarget }) =>
      drafts.set(one.id, { ...getDraft(one), [name]: currentTarget.value }),
    ...attributes,
  })
  input.value = getDraft(one)[name]
  return { input, field: h('label', { class: 'field' }, label, input) }
}

const requireText = (input) => {
  if (input.value.trim() !== '') return true
  input.focus()
  showToast('Escreva antes o que falta.')
  return false
}

const renderOpen = (one) => {
  const { id, suggestion } = one
  const target = createInput('input', one, 'target', 'Fatura ou pagamento', { maxlength: 64 })
  const note = createInput('textarea', one, 'note', 'Motivo', { rows: 2, maxlength: 500 })
  const createProposer =
    (action) =>
    ({ currentTarget }) => {
      if (action === 'match' && !requireText(target.input)) return
      if (!requireText(note.input)) return
      const reference = target.input.value.trim()
      const kind = reference.startsWith(PAYMENT_PREFIX) ? 'payment' : 'invoice'
      const proposal = {
        action,
        note: note.input.value,
        ...(action === 'match' && { target: { kind, reference } }),
      }
      return saveStep(
        currentTarget,
        one,
        { step: 'propose', proposal },
        'Proposta feita. Outra pessoa precisa aprovar.',
      )
    }
  return [
    suggestion &&
      h(
        'p',
        { class: 'notice' },
        `Sugestão: ${formatTarget(suggestion)} (${BECAUSE[suggestion.because]}).`,
      ),
    target.field,
    note.field,
    h(
      'div',
      { class: 'steps' },
      createButton(`match-${id}`, 'Propor associação', createProposer('match'), true),
      createButton(`refund-${id}`, 'Propor devolução', createProposer('refund')),
      createButton(`write-off-${id}`, 'Propor baixa', createProposer('write_off')),
      one.owner !== getPerson() &&
        createButton(`take-${id}`, 'Assumir', ({ currentTarget }) =>
          saveStep(currentTarget, one, { step: 'take' }, 'Agora está com você.'),
        ),
    ),
  ]
}

const renderProposed = (one) => {
  const { id, proposal, proposedBy, approvedBy } = one
  const isOwn = proposedBy === getPerson()
  const note = createInput('textarea', one, 'note', 'Motivo da recusa', {
    rows: 2,
    maxlength: 500,
  })
  return [
    h(
      'p',
      { class: 'notice' },
      h('strong', {}, `${proposedBy} propõe ${formatProposal(proposal)}. `),
      `Motivo: ${proposal.note}`,
    ),
    approvedBy === null && isOwn && h('p', { class: 'meta' }, 'Outra pessoa precisa aprovar.'),
    approvedBy === null && note.field,
    approvedBy === null &&
      h(
        'div',
        { class: 'steps' },
        !isOwn &&
          createButton(
            `approve-${id}`,
            'Aprovar',
            ({ currentTarget }) =>
              saveStep(currentTarget, one, { step: 'approve' }, 'Proposta aprovada.'),
            true,
          ),
        createButton(
          `reject-${id}`,
          isOwn ? 'Retirar a proposta' : 'Recusar',
          ({ currentTarget }) =>
            requireText(note.input) &&
            saveStep(
              currentTarget,
              one,
              { step: 'reject', note: note.input.value },
              'O dinheiro está aberto de novo.',
            ),
        ),
      ),
  ]
}

const renderDecision = (one) => {
  if (one.state === 'open') return renderOpen(one)
  return one.state === 'proposed' ? renderProposed(one) : []
}

const renderMoney = (one) =>
  h(
    'article',
    { class: 'item', 'data-money': one.id },
    renderSummary(one),
    renderDecision(one),
    renderHistory(one),
  )

const drawMoney = () => {
  const waiting = shown.filter(({ endedAt }) => endedAt === null)
  const ended = shown.filter(({ endedAt }) => endedAt !== null)
  replaceContent(list, [
    ...(waiting.length === 0
      ? renderEmpty('Nenhum dinheiro espera por uma decisão.')
      : waiting.map(renderMoney)),
    ...(ended.length === 0
      ? []
      : [
          h(
            'details',
            { 'data-key': 'ended-money' },
            h('summary', {}, `Resolvidos (${ended.length})`),
            h('div', {}, ended.map(renderMoney)),
          ),
        ]),
  ])
}

const refreshMoney = async () => {
  try {
    const { money } = await fetchDesk('/desk/money.json')
    const key = JSON.stringify([money, getPerson()])
    // Ages are redrawn too, except while a person is typing.
    if (key === drawn && list.contains(document.activeElement)) return
    drawn = key
    shown = money
    drawMoney()
  } catch (error) {
    showToast(error.message || 'O portal não responde.')
  }
}

const showPeople = async () => {
  const { people } = await (await fetch('/desk/people.json')).json()
  personSelect.replaceChildren(...people.map((name) => h('option', { value: name }, name)))
  const stored = localStorage.getItem(STORED_PERSON)
  if (people.includes(stored)) personSelect.value = stored
}

const pollMoney = async () => {
  if (!document.hidden) await refreshMoney()
  setTimeout(pollMoney, POLL_INTERVAL_MS)
}

personSelect.addEventListener('change', () => {
  localStorage.setItem(STORED_PERSON, getPerson())
  void refreshMoney()
})
await showPeople()
pollMoney()
