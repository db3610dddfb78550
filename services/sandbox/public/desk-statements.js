import { formatDate, formatDateTime, formatReais, h, replaceContent } from './dom.js'
import { renderEmpty } from './sections.js'

const POLL_INTERVAL_MS = 30_000
const PROVIDERS = { pix: 'Pix', bank: 'Banco', card: 'Cartão' }
const KINDS = {
  missing_here: 'O provedor lista, o portal não lançou',
  missing_there: 'O portal lançou, o provedor não lista',
  amount_differs: 'O valor é outro',
  unknown_return: 'Devolução que ninguém daqui pediu',
}
const REASONS = {
  unmatched: 'espera em "Dinheiro sem dono"',
  booked_on_another_day: 'lançado e listado em dias diferentes',
  refund_under_way: 'a devolução está em andamento',
}
const TOTALS = {
  told: 'Informado',
  booked: 'Lançado',
  refunded: 'Devolvido',
  reversed: 'Tomado de volta',
  difference: 'Diferença',
}

const root = document.getElementById('statements-list')
let drawn = ''

const renderDifference = ({ kind, subject, amountThere, amountHere, reason, resolvedAt }) => {
  const isExplained = reason !== null || resolvedAt !== null
  return h(
    'div',
    { class: isExplained ? 'notice' : 'notice bad' },
    h('p', {}, h('strong', {}, KINDS[kind])),
    h(
      'p',
      {},
      [
        amountThere !== null && `provedor ${formatReais(amountThere)}`,
        amountHere !== null && `portal ${formatReais(amountHere)}`,
        reason !== null && REASONS[reason],
        resolvedAt !== null && `resolvido em ${formatDateTime(resolvedAt)}`,
        !isExplained && 'sem explicação',
      ]
        .filter(Boolean)
        .join(' · '),
    ),
    h('p', { class: 'code' }, subject),
  )
}

const hasDifference = ({ differences }) =>
  differences.some(({ reason, resolvedAt }) => reason === null && resolvedAt === null)

const renderTag = (isDifferent) =>
  isDifferent
    ? h('span', { class: 'tag refused' }, 'há diferenças')
    : h('span', { class: 'tag captured' }, 'confere')

const renderStatement = (one) =>
  h(
    'article',
    { class: 'item' },
    h(
      'div',
      { class: 'row' },
      h(
        'div',
        {},
        h('h3', {}, PROVIDERS[one.provider] ?? one.provider),
        h('p', { class: 'meta' }, `conferido em ${formatDateTime(one.comparedAt)}`),
      ),
      renderTag(hasDifference(one)),
    ),
    h(
      'dl',
      { class: 'totals' },
      Object.entries(TOTALS).map(([name, label]) =>
        h(
          'div',
          {},
          h('dt', {}, label),
          h(
            'dd',
            { class: name === 'difference' && one.difference !== 0 && 'bad' },
            formatReais(one[name]),
          ),
        ),
      ),
    ),
    one.differences.map(renderDifference),
  )

/** The report of a day; older ones without differences are closed. */
const renderDay = ([day, statements], index) =>
  h(
    'details',
    {
      'data-key': `day-${day}`,
      open: index === 0 || statements.some(hasDifference),
    },
    h('summary', {}, formatDate(day), ' ', renderTag(statements.some(hasDifference))),
    h('div', {}, statements.map(renderStatement)),
  )

const refreshStatements = async () => {
  const response = await fetch('/desk/statements.json')
  if (!response.ok) return
  const { statements } = await response.json()
  const key = JSON.stringify(statements)
  if (key === drawn) return
  drawn = key
  replaceContent(
    root,
    statements.length === 0
      ? renderEmpty('Nenhum extrato conferido ainda.')
      : Object.entries(Object.groupBy(statements, ({ day }) => day)).map(renderDay),
  )
}

const pollStatements = async () => {
  // The queue beside it reports an outage of the portal.
  if (!document.hidden) await refreshStatements().catch(() => undefined)
  setTimeout(pollStatements, POLL_INTERVAL_MS)
}
pollStatements()
