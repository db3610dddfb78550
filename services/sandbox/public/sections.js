import { copyText, formatDate, h, formatReais, formatDateTime } from './dom.js'

export const renderEmpty = (text) => [h('p', { class: 'empty' }, text)]

const createPayButton = (key, onclick) =>
  h('button', { class: 'button main', type: 'button', 'data-key': key, onclick }, 'Pagar')

export const renderCharges = (list, payCharge) => {
  if (list.length === 0)
    return renderEmpty('Nenhum Pix à espera. Gere um código no portal e ele aparece aqui.')
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
          h('p', { class: 'amount' }, formatReais(Number(amount.replace('.', '')))),
          h(
            'p',
            { class: 'meta' },
            [payer, dueDate && `vence ${formatDate(dueDate)}`].filter(Boolean).join(' · '),
          ),
          h(
            'p',
            { class: 'meta' },
            `pode ser pago até ${formatDateTime(Date.parse(expiresAt) - 1000)}`,
          ),
        ),
        createPayButton(`pay-${txid}`, (event) => payCharge(event.currentTarget, copyPaste)),
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
            onclick: () => copyText(copyPaste),
          },
          'Copiar',
        ),
      ),
    ),
  )
}

const KINDS = { boleto: 'Boleto', arrecadacao: 'Código de barras' }

export const renderBills = (list, payBill) => {
  if (list.length === 0) return renderEmpty('Nenhuma conta registrada em aberto.')
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
          h('p', { class: 'amount' }, formatReais(amountCents)),
          h(
            'p',
            { class: 'meta' },
            `${KINDS[kind]} · ${payer.name} · vence ${formatDate(dueDate)}`,
          ),
          description ? h('p', { class: 'meta' }, description) : null,
        ),
        createPayButton(`bill-${id}`, (event) => payBill(event.currentTarget, line)),
      ),
      h('p', { class: 'code' }, line),
    ),
  )
}

const markCode = (text) =>
  text
    .split(/(?<!\d)(\d{6})(?!\d)/)
    .map((part, index) => (index % 2 === 1 ? h('strong', {}, part) : part))

const formatKilobytes = (bytes) => `${Math.max(1, Math.round(bytes / 1024))} KB`

const renderMailBody = ({ id, hasHtml, text }) => {
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

const renderMail = (message) =>
  h(
    'div',
    { class: 'mail' },
    h('h3', {}, message.subject ?? '(sem assunto)'),
    h('p', { class: 'meta' }, `de ${message.from}`),
    renderMailBody(message),
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
              `${filename} (${formatKilobytes(bytes)})`,
            ),
          ),
        ),
  )

const CHANNELS = { sms: 'SMS', voice: 'Ligação', email: 'E-mail' }

const renderMessage = (message, formatRecipient) =>
  h(
    'article',
    { class: 'item' },
    h(
      'div',
      { class: 'row' },
      h(
        'p',
        {},
        h('span', { class: 'tag' }, CHANNELS[message.channel]),
        ` ${formatRecipient(message.to)}`,
      ),
      h('p', { class: 'meta' }, formatDateTime(message.sentAt)),
    ),
    message.channel === 'email'
      ? renderMail(message)
      : h('p', { class: 'bubble' }, markCode(message.text)),
  )

export const renderOutbox = (list, { formatRecipient, hasFilter, limit, showMore }) => {
  if (list.length === 0)
    return renderEmpty(
      hasFilter ? 'Nenhuma mensagem com este filtro.' : 'Nenhum SMS, ligação ou e-mail ainda.',
    )
  const more = h(
    'button',
    { class: 'button', type: 'button', 'data-key': 'more', onclick: showMore },
    'Ver mensagens anteriores',
  )
  return [
    ...list.slice(0, limit).map((message) => renderMessage(message, formatRecipient)),
    list.length > limit ? more : null,
  ].filter(Boolean)
}

const TARGETS = {
  pix: 'Provedor Pix',
  card: 'Adquirente de cartão',
  wallet: 'Google Pay',
  bank: 'Banco (boletos)',
  sms: 'SMS',
  network: 'Rede da operadora',
  smtp: 'E-mail',
}
const MODES = {
  error: 'responde com erro',
  limit: 'pede para esperar',
  refuse: 'recusa a conexão',
  slow: 'responde devagar',
  hang: 'nunca responde',
  drop: 'faz, mas cai sem responder',
}

const createOption = (value, label, chosen) =>
  h('option', { value, selected: value === chosen }, label)

export const renderFaults = (list, setFault, choices, profiles) =>
  list.map(({ target, mode, ms }) => {
    const isOn = mode !== 'off'
    const chosen = isOn ? mode : (choices.get(target) ?? 'error')
    const offered = profiles.filter(({ targets }) => targets.includes(target))
    const labels = {
      ...MODES,
      ...Object.fromEntries(offered.map((profile) => [profile.mode, profile.label])),
    }
    const options = [
      ...Object.entries(MODES).map(([value, label]) => createOption(value, label, chosen)),
      offered.length > 0 &&
        h(
          'optgroup',
          { label: 'Mente' },
          offered.map((profile) => createOption(profile.mode, profile.label, chosen)),
        ),
    ]
    const handleChoice = ({ currentTarget }) => {
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
          isOn ? `${labels[mode]}${mode === 'slow' ? ` (${ms / 1000} s)` : ''}` : 'funcionando',
        ),
      ),
      h('button', {
        class: 'switch',
        type: 'button',
        role: 'switch',
        'aria-checked': String(isOn),
        'data-key': `switch-${target}`,
        'aria-label': `Falha em ${TARGETS[target]}`,
        onclick: () => setFault(target, isOn ? 'off' : (choices.get(target) ?? 'error')),
      }),
      h(
        'select',
        {
          'data-key': `mode-${target}`,
          'aria-label': `Como falha: ${TARGETS[target]}`,
          onchange: handleChoice,
        },
        options,
      ),
    )
  })

export const createCopyButton = (text) =>
  h(
    'button',
    {
      class: 'copy',
      type: 'button',
      'aria-label': `Copiar ${text}`,
      onclick: () => copyText(text),
    },
    text,
  )

export const renderCustomers = (list) => [
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
          h('td', {}, createCopyButton(number), h('br'), createCopyButton(phone)),
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
