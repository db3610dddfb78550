'use strict'
{
  const { shop, name, cards } = JSON.parse(document.getElementById('setup').textContent)
  const getElement = (id) => document.getElementById(id)
  const AUTH_METHODS = [
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
  let tokenRequest = null

  const post = (type, more) => opener.postMessage({ source: 'wallet-sheet', type, ...more }, shop)

  const showError = (text) => {
    getElement('error').textContent = text
    getElement('error').hidden = text === ''
  }

  const createChoice = (group, { value, title, about }, isFirst) => {
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

  const renderChoices = (id, list) => {
    getElement(id).append(...list.map((one, index) => createChoice(id, one, index === 0)))
    getElement(id).hidden = list.length === 0
  }

  const showRequest = (request, host) => {
    const { parameters, tokenizationSpecification } = request.allowedPaymentMethods.find(
      ({ type }) => type === 'CARD',
    )
    const { totalPrice, currencyCode } = request.transactionInfo
    tokenRequest = {
      ...tokenizationSpecification.parameters,
      isAssuranceWanted: parameters.assuranceDetailsRequired === true,
    }
    getElement('merchant').textContent = request.merchantInfo?.merchantName ?? name
    getElement('host').textContent = host
    getElement('amount').textContent = new Intl.NumberFormat('pt-BR', {
      style: 'currency',
      currency: currencyCode,
    }).format(Number(totalPrice))
    const allowed = cards.filter(({ allowedAs }) =>
      parameters.allowedCardNetworks.includes(allowedAs),
    )
    renderChoices(
      'cards',
      allowed.map((card) => ({
        value: card.key,
        title: `${card.name} •••• ${card.last4}`,
        about: card.result,
      })),
    )
    renderChoices(
      'ways',
      AUTH_METHODS.filter(({ value }) => parameters.allowedAuthMethods.includes(value)),
    )
    if (allowed.length === 0) showError('Nenhum cartão da carteira é aceito por esta loja.')
    getElement('pay').hidden = allowed.length === 0
    getElement('waiting').hidden = true
    getElement('sheet').hidden = false
    document.querySelector('input')?.focus()
  }

  const setBusy = (isBusy) => getElement('pay').setAttribute('aria-disabled', String(isBusy))

  const requestToken = async () => {
    const chosen = new FormData(getElement('sheet'))
    const response = await fetch('/gp/p/ui/token', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        ...tokenRequest,
        card: chosen.get('cards'),
        authMethod: chosen.get('ways'),
      }),
    })
    if (!response.ok) throw new Error(String(response.status))
    post('chosen', { paymentData: await response.json() })
  }

  getElement('sheet').addEventListener('submit', (event) => {
    event.preventDefault()
    if (getElement('pay').getAttribute('aria-disabled') === 'true') return
    setBusy(true)
    showError('')
    requestToken().catch(() => {
      setBusy(false)
      showError('A carteira não respondeu. Tente de novo.')
    })
  })
  getElement('close').addEventListener('click', () => {
    post('closed')
    window.close()
  })

  window.addEventListener('message', ({ origin, source, data }) => {
    if (origin !== shop || source !== opener || data?.source !== 'wallet-page') return
    if (data.type === 'request' && !tokenRequest) showRequest(data.request, data.host)
    if (data.type === 'failed') {
      setBusy(false)
      showError(data.message || 'A loja não aceitou este pagamento. Escolha outro cartão.')
    }
  })
  if (opener) post('ready')
  else
    getElement('waiting').textContent =
      'Esta página foi separada da loja. A loja precisa de Cross-Origin-Opener-Policy: same-origin-allow-popups.'
}
