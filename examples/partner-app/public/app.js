// Client-side router of the club, which owns URL and history.
import { mountPayments } from './pay.js'

const PORTAL = document.body.dataset.portal
const main = document.querySelector('main')
let unmountPage = () => undefined

const createElement = (name, properties = {}, ...children) => {
  const node = Object.assign(document.createElement(name), properties)
  node.append(...children)
  return node
}

/** Requests a token from the club's server. Private keys never reach the browser. */
const fetchToken = async (query = '') =>
  (await (await fetch(`/api/token${query}`, { method: 'POST' })).json()).token

const createCard = (href, title, text) =>
  createElement('a', { href, className: 'card' }, createElement('b', {}, title), text)

const PAGES = {
  '/': () => {
    main.append(
      createElement('h1', {}, 'Suas contas, sem sair do clube'),
      createElement('p', {}, 'Pague a conta da operadora e junte pontos a cada fatura em dia.'),
      createElement(
        'div',
        { className: 'cards' },
        createCard(
          '/pagar',
          'Pagar aqui mesmo',
          'O pagamento da operadora dentro da página do clube.',
        ),
        createCard(
          '/portal',
          'Abrir o portal',
          'O portal inteiro num quadro, com o seu login feito.',
        ),
        createCard(
          '/leve',
          'Acesso rápido',
          'Para o app do clube: confirme a data de nascimento e entre.',
        ),
      ),
    )
    return () => undefined
  },

  '/pagar': () => {
    const place = createElement('div', { className: 'place' })
    const thanks = createElement('p', { className: 'thanks', role: 'status' })
    main.append(createElement('h1', {}, 'Pagar conta'), thanks, place)
    return mountPayments(place, {
      fetchToken,
      onPaid: () => thanks.append('Obrigado! Você ganhou 50 pontos.'),
      onClosed: () => navigateTo('/'),
    })
  },

  '/portal': () => {
    main.append(createElement('h1', {}, 'Portal da operadora'))
    return showPortalFrame(async () => `${PORTAL}/app-login#token=${await fetchToken()}`)
  },

  // Optimized login: an app sets these cookies in its own web view, and the portal asks for the
  // birthdate.
  '/leve': () => {
    main.append(createElement('h1', {}, 'Acesso rápido'))
    return showPortalFrame(async () => {
      const { document: doc, phone } = await (await fetch('/api/socio')).json()
      for (const [name, value] of Object.entries({
        optimized: 'partner-app',
        document: doc,
        phone,
      })) {
        document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; SameSite=Lax`
      }
      return `${PORTAL}/app-login#token=${await fetchToken('?leve')}`
    })
  },
}

/** Embeds the whole portal until it posts a 'close' message. */
function showPortalFrame(getUrl) {
  const view = createElement('iframe', {
    title: 'Portal da operadora',
    allow: `clipboard-write ${PORTAL}`,
  })
  main.append(createElement('div', { className: 'place' }, view))
  const handleMessage = ({ origin, source, data }) => {
    if (origin === PORTAL && source === view.contentWindow && data?.type === 'close')
      navigateTo('/')
  }
  addEventListener('message', handleMessage)
  getUrl().then((address) => {
    view.src = address
  })
  return () => removeEventListener('message', handleMessage)
}

function navigateTo(path) {
  if (path !== location.pathname) history.pushState(null, '', path)
  renderPage()
}

function renderPage() {
  unmountPage()
  main.replaceChildren()
  for (const link of document.querySelectorAll('nav a')) {
    if (link.pathname === location.pathname) link.setAttribute('aria-current', 'page')
    else link.removeAttribute('aria-current')
  }
  unmountPage = (PAGES[location.pathname] ?? PAGES['/'])()
}

addEventListener('popstate', renderPage)
addEventListener('click', (event) => {
  const link =
    event.target instanceof Element ? event.target.closest('header a, main > * a.card') : null
  if (!link || event.button !== 0 || event.ctrlKey || event.metaKey) return
  event.preventDefault()
  navigateTo(link.pathname)
})
document.getElementById('member').textContent = (await (await fetch('/api/socio')).json()).name
renderPage()
