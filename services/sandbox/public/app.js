import * as cards from './cards.js'
import { post, reais, replace, toast, when } from './dom.js'
import * as sections from './sections.js'

const EVERY_MS = 2000

const at = (id) => document.getElementById(id)
const drawn = new Map()
const choices = new Map()
const names = new Map()
let limit = 8
let state = { messages: [], charges: [], bills: [], payments: [], faults: [] }

/** Draws a section only when what it shows has changed, so that nobody loses their place. */
const draw = (id, data, content) => {
  const seen = JSON.stringify(data)
  if (drawn.get(id) === seen) return
  drawn.set(id, seen)
  replace(at(id), content())
}

const busy = async (button, work) => {
  if (button.getAttribute('aria-busy') === 'true') return
  button.setAttribute('aria-busy', 'true')
  try {
    toast(await work())
  } catch (error) {
    toast(error.message)
  }
  button.removeAttribute('aria-busy')
  await refresh()
}

const payCharge = (button, copyPaste) =>
  busy(button, async () => {
    const { amount } = await post('/pix/pay', { copyPaste })
    return `Pix de ${reais(Number(amount.replace('.', '')))} pago.`
  })

const payBill = (button, line) =>
  busy(
    button,
    async () => `Conta de ${reais((await post('/bank/pay', { line })).amountCents)} paga.`,
  )

const setFault = async (target, mode) => {
  try {
    await post('/faults', { target, mode })
  } catch (error) {
    toast(error.message)
  }
  await refresh()
}

const nameOf = (to) => (names.has(to) ? `${names.get(to)} · ${to}` : to)

const showMore = () => {
  limit += 20
  render()
}

const render = () => {
  const { messages, charges, bills, payments, faults } = state
  const wanted = at('filter').value.trim().toLowerCase()
  const isWanted = (message) =>
    `${nameOf(message.to)} ${message.subject ?? ''} ${message.text}`.toLowerCase().includes(wanted)
  const shown = messages.filter(isWanted)
  draw('charges-list', charges, () => sections.charges(charges, payCharge))
  draw('bills-list', bills, () => sections.bills(bills, payBill))
  draw('payments-list', payments, () => cards.payments(payments))
  draw('outbox-list', [wanted, names.size, limit, shown], () =>
    sections.outbox(shown, { nameOf, limit, showMore, hasFilter: wanted !== '' }),
  )
  draw('faults-list', faults, () => sections.faults(faults, setFault, choices))
}

const refresh = async () => {
  try {
    const answer = await fetch('/page/state.json')
    state = await answer.json()
    at('clock').textContent =
      `${when(state.now)}${state.waiting ? ` · ${state.waiting} aviso(s) a entregar` : ''}`
    at('live').classList.remove('lost')
    at('live').textContent = 'ao vivo'
    render()
  } catch {
    at('live').classList.add('lost')
    at('live').textContent = 'sem resposta'
  }
}

const loop = async () => {
  if (!document.hidden) await refresh()
  setTimeout(loop, EVERY_MS)
}

const loadCards = async () =>
  replace(at('cards-list'), cards.demoCards((await (await fetch('/page/cards.json')).json()).cards))

const loadCustomers = async () => {
  const { customers } = await (await fetch('/page/customers.json')).json()
  for (const { id, name, phone } of customers) {
    names.set(`+55${phone.replace(/\D/g, '')}`, name)
    names.set(`${id}@example.com`, name)
  }
  replace(at('customers-list'), sections.customers(customers))
  render()
}

at('filter').addEventListener('input', render)
document.addEventListener('visibilitychange', () => document.hidden || refresh())
loop()
loadCards()
loadCustomers()
