'use strict'
{
  const { shop, name, cards } = JSON.parse(document.getElementById('setup').textContent)
  const at = (id) => document.getElementById(id)
  const WAYS = [
    {
      value: 'PAN_ONLY',
      title: 'Na conta Google (PAN_ONLY)',
      about: 'O banco pede confirmação por 3-D Secure',
    },
    {
      value: 'CRYPTOGRAM_3DS',
      title: 'No aparelho (CRYPTOGRAM_3DS)',
      about: 'Já autenticado: sem confirmação',
    },
  ]
  const opener = window.opener
  let asked = null

  const tell = (type, more) => opener.postMessage({ source: 'wallet-sheet', type, ...more }, shop)

  const say = (text) => {
    at('error').textContent = text
    at('error').hidden = text === ''
  }

  const choice = (group, { value, title, about }, isFirst) => {
    const label = document.createElement('label')
    const input = Object.assign(document.createElement('input'), {
      type: 'radio',
      name: group,
      value,
      checked: isFirst,
    })
    label.append(
      input,
      title,
      Object.assign(document.createElement('small'), { textContent: about }),
    )
    return label
  }

  const choices = (id, list) => {
    at(id).append(...list.map((one, index) => choice(id, one, index === 0)))
    at(id).hidden = list.length === 0
  }

  const show = (request, host) => {
    const { parameters, tokenizationSpecification } = request.allowedPaymentMethods.find(
      ({ type }) => type === 'CARD',
    )
    const { totalPrice, currencyCode } = request.transactionInfo
    asked = {
      ...tokenizationSpecification.parameters,
      isAssuranceWanted: parameters.assuranceDetailsRequired === true,
    }
    at('merchant').textContent = request.merchantInfo?.merchantName ?? name
    at('host').textContent = host
    at('amount').textContent = new Intl.NumberFormat('pt-BR', {
      style: 'currency',
      currency: currencyCode,
    }).format(Number(totalPrice))
    const allowed = cards.filter(({ allowedAs }) =>
      parameters.allowedCardNetworks.includes(allowedAs),
    )
    choices(
      'cards',
      allowed.map((card) => ({
        value: card.key,
        title: `${card.name} •••• ${card.last4}`,
        about: card.result,
      })),
    )
    choices(
      'ways',
      WAYS.filter(({ value }) => parameters.allowedAuthMethods.includes(value)),
    )
    if (allowed.length === 0) say('Nenhum cartão da carteira é aceito por esta loja.')
    at('pay').hidden = allowed.length === 0
    at('waiting').hidden = true
    at('sheet').hidden = false
    document.querySelector('input')?.focus()
  }

  const busy = (isBusy) => at('pay').setAttribute('aria-disabled', String(isBusy))

  const choose = async () => {
    const chosen = new FormData(at('sheet'))
    const answer = await fetch('/gp/p/ui/token', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...asked, card: chosen.get('cards'), authMethod: chosen.get('ways') }),
    })
    if (!answer.ok) throw new Error(String(answer.status))
    tell('chosen', { paymentData: await answer.json() })
  }

  at('sheet').addEventListener('submit', (event) => {
    event.preventDefault()
    if (at('pay').getAttribute('aria-disabled') === 'true') return
    busy(true)
    say('')
    choose().catch(() => {
      busy(false)
      say('A carteira não respondeu. Tente de novo.')
    })
  })
  at('close').addEventListener('click', () => {
    tell('closed')
    window.close()
  })

  window.addEventListener('message', ({ origin, source, data }) => {
    if (origin !== shop || source !== opener || data?.source !== 'wallet-page') return
    if (data.type === 'request' && !asked) show(data.request, data.host)
    if (data.type === 'failed') {
      busy(false)
      say(data.message || 'A loja não aceitou este pagamento. Escolha outro cartão.')
    }
  })
  if (opener) tell('ready')
  else
    at('waiting').textContent =
      'Esta página foi separada da loja. A loja precisa de Cross-Origin-Opener-Policy: same-origin-allow-popups.'
}
