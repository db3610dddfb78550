// The club's own router: three pages, the address bar and the history are its own.
import { pay } from './pay.js'

const PORTAL = document.body.dataset.portal
const main = document.querySelector('main')
let leave = () => undefined

const element = (name, properties = {}, ...children) => {
  const made = Object.assign(document.createElement(name), properties)
  made.append(...children)
  return made
}

/** The club's server makes the token; the page never sees a key. */
const newToken = async (query = '') =>
  (await (await fetch(`/api/token${query}`, { method: 'POST' })).json()).token

const card = (href, title, text) =>
  element('a', { href, className: 'card' }, element('b', {}, title), text)

const PAGES = {
  '/': () => {
    main.append(
      element('h1', {}, 'Suas contas, sem sair do clube'),
      element('p', {}, 'Pague a conta da operadora e junte pontos a cada fatura em dia.'),
      element(
        'div',
        { className: 'cards' },
        card('/pagar', 'Pagar aqui mesmo', 'O pagamento da operadora dentro da página do clube.'),
        card('/portal', 'Abrir o portal', 'O portal inteiro num quadro, com o seu login feito.'),
        card(
          '/leve',
          'Acesso rápido',
          'Para o app do clube: confirme a data de nascimento e entre.',
        ),
      ),
    )
    return () => undefined
  },

  '/pagar': () => {
    const place = element('div', { className: 'place' })
    const thanks = element('p', { className: 'thanks', role: 'status' })
    main.append(element('h1', {}, 'Pagar conta'), thanks, place)
    return pay(place, {
      newToken,
      onPaid: () => thanks.append('Obrigado! Você ganhou 50 pontos.'),
      onClosed: () => go('/'),
    })
  },

  '/portal': () => {
    main.append(element('h1', {}, 'Portal da operadora'))
    return frame(async () => `${PORTAL}/app-login#token=${await newToken()}`)
  },

  // The optimized journey: who is asked stands in cookies of the portal, which an app writes into its own browser view.
  '/leve': () => {
    main.append(element('h1', {}, 'Acesso rápido'))
    return frame(async () => {
      const { document: doc, phone } = await (await fetch('/api/socio')).json()
      for (const [name, value] of Object.entries({
        optimized: 'partner-app',
        document: doc,
        phone,
      })) {
        document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; SameSite=Lax`
      }
      return `${PORTAL}/app-login#token=${await newToken('?leve')}`
    })
  },
}

/** The whole portal in a frame, until it says that the customer wants to leave. */
function frame(addressOf) {
  const view = element('iframe', {
    title: 'Portal da operadora',
    allow: `clipboard-write ${PORTAL}`,
  })
  main.append(element('div', { className: 'place' }, view))
  const listen = ({ origin, source, data }) => {
    if (origin === PORTAL && source === view.contentWindow && data?.type === 'close') go('/')
  }
  addEventListener('message', listen)
  addressOf().then((address) => {
    view.src = address
  })
  return () => removeEventListener('message', listen)
}

function go(path) {
  if (path !== location.pathname) history.pushState(null, '', path)
  show()
}

function show() {
  leave()
  main.replaceChildren()
  for (const link of document.querySelectorAll('nav a')) {
    if (link.pathname === location.pathname) link.setAttribute('aria-current', 'page')
    else link.removeAttribute('aria-current')
  }
  leave = (PAGES[location.pathname] ?? PAGES['/'])()
}

addEventListener('popstate', show)
addEventListener('click', (event) => {
  const link =
    event.target instanceof Element ? event.target.closest('header a, main > * a.card') : null
  if (!link || event.button !== 0 || event.ctrlKey || event.metaKey) return
  event.preventDefault()
  go(link.pathname)
})
document.getElementById('member').textContent = (await (await fetch('/api/socio')).json()).name
show()
