import { copy, day, h, reais, when } from './dom.js'

export const empty = (text) => [h('p', { class: 'empty' }, text)]

const payButton = (key, onclick) =>
  h('button', { class: 'button main', type: 'button', 'data-key': key, onclick }, 'Pagar')

export const charges = (list, payCharge) => {
  if (list.length === 0)
    return empty('Nenhum Pix à espera. Gere um código no portal e ele aparece aqui.')
  return list.map(({ txid, amount, payer, dueDate, expiresAt, copyPaste }) =>
    h(
      'article',
      { class: 'item' },
      h(
        'div',
        { class: 'row' },
        h(
          'div',
          {},
          h('p', { class: 'amount' }, reais(Number(amount.replace('.', '')))),
          h(
            'p',
            { class: 'meta' },
            [payer, dueDate && `vence ${day(dueDate)}`].filter(Boolean).join(' · '),
          ),
          h('p', { class: 'meta' }, `pode ser pago até ${when(Date.parse(expiresAt) - 1000)}`),
        ),
        payButton(`pay-${txid}`, (event) => payCharge(event.currentTarget, copyPaste)),
      ),
      h(
        'details',
        { 'data-key': `code-${txid}` },
        h('summary', {}, 'QR Code e copia e cola'),
        h('img', {
          class: 'qr',
          src: `/page/qr/${txid}`,
          alt: 'QR Code deste Pix',
          loading: 'lazy',
          width: 192,
          height: 192,
        }),
        h('p', { class: 'code' }, copyPaste),
        h(
          'button',
          {
            class: 'button',
            type: 'button',
            'data-key': `copy-${txid}`,
            onclick: () => copy(copyPaste),
          },
          'Copiar',
        ),
      ),
    ),
  )
}

const KINDS = { boleto: 'Boleto', arrecadacao: 'Código de barras' }

export const bills = (list, payBill) => {
  if (list.length === 0) return empty('Nenhuma conta registrada em aberto.')
  return list.map(({ id, kind, line, amountCents, dueDate, payer, description }) =>
    h(
      'article',
      { class: 'item' },
      h(
        'div',
        { class: 'row' },
        h(
          'div',
          {},
          h('p', { class: 'amount' }, reais(amountCents)),
          h('p', { class: 'meta' }, `${KINDS[kind]} · ${payer.name} · vence ${day(dueDate)}`),
          description ? h('p', { class: 'meta' }, description) : null,
        ),
        payButton(`bill-${id}`, (event) => payBill(event.currentTarget, line)),
      ),
      h('p', { class: 'code' }, line),
    ),
  )
}

const withCode = (text) =>
  text
    .split(/(?<!\d)(\d{6})(?!\d)/)
    .map((part, index) => (index % 2 === 1 ? h('strong', {}, part) : part))

const kilobytes = (bytes) => `${Math.max(1, Math.round(bytes / 1024))} KB`

const mailBody = ({ id, hasHtml, text }) => {
  const details = h('details', { 'data-key': `mail-${id}` }, h('summary', {}, 'Ver e-mail'))
  details.addEventListener('toggle', () => {
    if (!details.open || details.children.length > 1) return
    const view = h('iframe', {
      sandbox: '',
      src: `/outbox/${id}/html`,
      title: 'Conteúdo do e-mail',
    })
    details.append(hasHtml ? view : h('pre', {}, text))
  })
  return details
}

const mail = (message) =>
  h(
    'div',
    { class: 'mail' },
    h('h3', {}, message.subject ?? '(sem assunto)'),
    h('p', { class: 'meta' }, `de ${message.from}`),
    mailBody(message),
    message.attachments.length === 0
      ? null
      : h(
          'div',
          { class: 'files' },
          message.attachments.map(({ filename, bytes }, index) =>
            h(
              'a',
              {
                href: `/outbox/${message.id}/attachments/${index}`,
                target: '_blank',
                rel: 'noopener',
              },
              `${filename} (${kilobytes(bytes)})`,
            ),
          ),
        ),
  )

const CHANNELS = { sms: 'SMS', voice: 'Ligação', email: 'E-mail' }

const messageCard = (message, nameOf) =>
  h(
    'article',
    { class: 'item' },
    h(
      'div',
      { class: 'row' },
      h('p', {}, h('span', { class: 'tag' }, CHANNELS[message.channel]), ` ${nameOf(message.to)}`),
      h('p', { class: 'meta' }, when(message.sentAt)),
    ),
    message.channel === 'email'
      ? mail(message)
      : h('p', { class: 'bubble' }, withCode(message.text)),
  )

export const outbox = (list, { nameOf, hasFilter, limit, showMore }) => {
  if (list.length === 0)
    return empty(
      hasFilter ? 'Nenhuma mensagem com este filtro.' : 'Nenhum SMS, ligação ou e-mail ainda.',
    )
  const more = h(
    'button',
    { class: 'button', type: 'button', 'data-key': 'more', onclick: showMore },
    'Ver mensagens anteriores',
  )
  return [
    ...list.slice(0, limit).map((message) => messageCard(message, nameOf)),
    list.length > limit ? more : null,
  ].filter(Boolean)
}

const TARGETS = {
  pix: 'Provedor Pix',
  card: 'Adquirente de cartão',
  wallet: 'Google Pay',
  bank: 'Banco (boletos)',
  sms: 'SMS',
  smtp: 'E-mail',
}
const MODES = {
  error: 'responde com erro',
  refuse: 'recusa a conexão',
  slow: 'responde devagar',
  hang: 'nunca responde',
  drop: 'faz, mas cai sem responder',
}

export const faults = (list, setFault, choices) =>
  list.map(({ target, mode, ms }) => {
    const isOn = mode !== 'off'
    const chosen = isOn ? mode : (choices.get(target) ?? 'error')
    const options = Object.entries(MODES).map(([value, label]) =>
      h('option', { value, selected: value === chosen }, label),
    )
    const choose = ({ currentTarget }) => {
      choices.set(target, currentTarget.value)
      if (isOn) setFault(target, currentTarget.value)
    }
    return h(
      'div',
      { class: isOn ? 'fault on' : 'fault' },
      h(
        'div',
        {},
        h('h3', { id: `fault-${target}` }, TARGETS[target]),
        h(
          'p',
          { class: 'meta' },
          isOn ? `${MODES[mode]}${mode === 'slow' ? ` (${ms / 1000} s)` : ''}` : 'funcionando',
        ),
      ),
      h('button', {
        class: 'switch',
        type: 'button',
        role: 'switch',
        'aria-checked': String(isOn),
        'data-key': `switch-${target}`,
        'aria-label': `Falha em ${TARGETS[target]}`,
        onclick: () => setFault(target, isOn ? 'off' : chosen),
      }),
      h(
        'select',
        {
          'data-key': `mode-${target}`,
          'aria-label': `Como falha: ${TARGETS[target]}`,
          onchange: choose,
        },
        options,
      ),
    )
  })

export const copyable = (text) =>
  h(
    'button',
    { class: 'copy', type: 'button', 'aria-label': `Copiar ${text}`, onclick: () => copy(text) },
    text,
  )

export const customers = (list) => [
  h(
    'table',
    {},
    h(
      'thead',
      {},
      h(
        'tr',
        {},
        ['Cliente', 'Documento e telefone', 'Situação'].map((title) =>
          h('th', { scope: 'col' }, title),
        ),
      ),
    ),
    h(
      'tbody',
      {},
      list.map(({ id, name, document: number, phone, birthdate, about }) =>
        h(
          'tr',
          {},
          h('td', {}, h('strong', {}, name), h('br'), h('span', { class: 'code' }, id)),
          h('td', {}, copyable(number), h('br'), copyable(phone)),
          h(
            'td',
            {},
            about,
            birthdate ? h('span', { class: 'meta' }, h('br'), `nascimento ${birthdate}`) : null,
          ),
        ),
      ),
    ),
  ),
]
