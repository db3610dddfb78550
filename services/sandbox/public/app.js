import * as cards from './cards.js'
import { postJson, formatReais, replaceContent, showToast, formatDateTime } from './dom.js'
import { renderNetwork, renderPhone } from './phone.js'
import * as reversals from './reversals.js'
import * as sections from './sections.js'

const POLL_INTERVAL_MS = 2000

const getElement = (id) => document.getElementById(id)
const drawnData = new Map()
const choices = new Map()
const names = new Map()
let limit = 8
let profiles = []
let state = {
  messages: [],
  charges: [],
  bills: [],
  pix: [],
  endedBills: [],
  payments: [],
  faults: [],
}

/** Renders a section only when its data has changed, so that focus and scroll position stay stable. */
const drawSection = (id, data, content) => {
  const serialized = JSON.stringify(data)
  if (drawnData.get(id) === serialized) return
  drawnData.set(id, serialized)
  replaceContent(getElement(id), content())
}

const runWithBusyButton = async (button, action) => {
  if (button.getAttribute('aria-busy') === 'true') return
  button.setAttribute('aria-busy', 'true')
  try {
    showToast(await action())
  } catch (error) {
    showToast(error.message)
  }
  button.removeAttribute('aria-busy')
  await refresh()
}

const payCharge = (button, copyPaste) =>
  runWithBusyButton(button, async () => {
    const { amount } = await postJson('/pix/pay', { copyPaste })
    return `Pix de ${formatReais(Number(amount.replace('.', '')))} pago.`
  })

const payBill = (button, line) =>
  runWithBusyButton(
    button,
    async () =>
      `Conta de ${formatReais((await postJson('/bank/pay', { line })).amountCents)} paga.`,
  )

const reverse = (button, label, url, body) =>
  runWithBusyButton(button, async () => {
    await postJson(url, body)
    return `${label}: feito.`
  })

const setFault = async (target, mode) => {
  try {
    await postJson('/faults', { target, mode })
  } catch (error) {
    showToast(error.message)
  }
  await refresh()
}

const formatRecipient = (to) => (names.has(to) ? `${names.get(to)} · ${to}` : to)

const showMore = () => {
  limit += 20
  render()
}

const render = () => {
  const { messages, charges, bills, pix, endedBills, payments, faults } = state
  const filter = getElement('filter').value.trim().toLowerCase()
  const isMatch = (message) =>
    `${formatRecipient(message.to)} ${message.subject ?? ''} ${message.text}`
      .toLowerCase()
      .includes(filter)
  const shown = messages.filter(isMatch)
  drawSection('charges-list', charges, () => sections.renderCharges(charges, payCharge))
  drawSection('bills-list', bills, () => sections.renderBills(bills, payBill))
  drawSection('pix-list', pix, () => reversals.renderReceivedPix(pix, reverse))
  drawSection('settled-list', endedBills, () => reversals.renderEndedBills(endedBills, reverse))
  drawSection('payments-list', payments, () => cards.renderPayments(payments, reverse))
  drawSection('outbox-list', [filter, names.size, limit, shown], () =>
    sections.renderOutbox(shown, {
      formatRecipient,
      limit,
      showMore,
      hasFilter: filter !== '',
    }),
  )
  drawSection('faults-list', [faults, profiles], () =>
    sections.renderFaults(faults, setFault, choices, profiles),
  )
}

const refresh = async () => {
  try {
    const response = await fetch('/page/state.json')
    state = await response.json()
    getElement('clock').textContent =
      `${formatDateTime(state.now)}${state.waiting ? ` · ${state.waiting} aviso(s) a entregar` : ''}`
    getElement('live').classList.remove('lost')
    getElement('live').textContent = 'ao vivo'
    render()
  } catch {
    getElement('live').classList.add('lost')
    getElement('live').textContent = 'sem resposta'
  }
}

const pollState = async () => {
  if (!document.hidden) await refresh()
  setTimeout(pollState, POLL_INTERVAL_MS)
}

const loadCards = async () =>
  replaceContent(
    getElement('cards-list'),
    cards.renderDemoCards((await (await fetch('/page/cards.json')).json()).cards),
  )

const loadProfiles = async () => {
  profiles = (await (await fetch('/page/profiles.json')).json()).profiles
  render()
}

const loadCustomers = async () => {
  const { customers, smsNumber } = await (await fetch('/page/customers.json')).json()
  for (const { id, name, phone } of customers) {
    names.set(`+55${phone.replace(/\D/g, '')}`, name)
    names.set(`${id}@example.com`, name)
  }
  replaceContent(getElement('customers-list'), sections.renderCustomers(customers))
  renderPhone(getElement('phone-form'), customers, smsNumber)
  await renderNetwork(getElement('network-form'), customers)
  render()
}

getElement('filter').addEventListener('input', render)
document.addEventListener('visibilitychange', () => document.hidden || refresh())
pollState()
loadCards()
loadProfiles()
loadCustomers()
