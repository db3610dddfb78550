'use strict'
{
  const SEND_TIMEOUT_MS = 15_000
  const NAMES = ['number', 'name', 'expiry', 'cvc']
  const TEXTS = {
    number: {
      empty: 'Informe o número do cartão.',
      wrong: 'O número não confere. Verifique os dígitos.',
    },
    brand: 'Não aceitamos cartões desta bandeira.',
    caixa:
      'Este não é um Cartão de Débito Caixa. Use outro cartão ou escolha outra forma de pagamento.',
    name: {
      empty: 'Informe o nome como está no cartão.',
      wrong: 'Informe o nome como está no cartão.',
    },
    expiry: { empty: 'Informe a validade.', wrong: 'Informe mês e ano, como 08/30.' },
    past: 'Este cartão está vencido. Use outro.',
    cvc: { empty: 'Informe o código.', wrong: (digits) => `O código tem ${digits} dígitos.` },
    check: 'Verifique este campo.',
    unavailable: 'Não foi possível enviar os dados do cartão. Nada foi cobrado. Tente de novo.',
    session_expired:
      'O tempo para preencher o cartão terminou. Nada foi cobrado. Recarregue a página para recomeçar.',
    session_used: 'Este cartão já foi enviado. Recarregue a página para ver o pagamento.',
  }
  const CVC_HINTS = { 3: '3 dígitos no verso', 4: '4 dígitos na frente' }

  const { token, kind, brands, caixaBin, month, ended, ...setup } = JSON.parse(
    document.getElementById('setup').textContent,
  )
  const getElement = (id) => document.getElementById(id)
  const form = getElement('form')
  const inputs = Object.fromEntries(NAMES.map((name) => [name, getElement(name)]))
  const icon = getElement('alert').querySelector('svg')
  const extractDigits = (text) => text.replace(/\D/g, '')

  const findBrand = (number) => brands.find(({ pattern }) => new RegExp(pattern).test(number))
  const isLuhnValid = (number) => {
    const sum = [...number].reverse().reduce((total, digit, index) => {
      const value = Number(digit) * (index % 2 === 1 ? 2 : 1)
      return total + (value > 9 ? value - 9 : value)
    }, 0)
    return sum % 10 === 0
  }
  const parseExpiry = (text) => {
    const [, mm, , yy] = /^(0[1-9]|1[0-2])\/(20)?(\d\d)$/.exec(text) ?? []
    return mm ? `20${yy}-${mm}` : null
  }

  const CHECKS = {
    number: (text) => {
      const number = extractDigits(text)
      if (!number) return TEXTS.number.empty
      const brand = findBrand(number)
      if (kind === 'debit' && number.length >= 6 && !number.startsWith(caixaBin)) return TEXTS.caixa
      if (!brand && number.length >= 12) return TEXTS.brand
      return brand?.lengths.includes(number.length) && isLuhnValid(number)
        ? null
        : TEXTS.number.wrong
    },
    name: (text) =>
      text.trim() ? (/\p{L}\P{L}*\p{L}/u.test(text) ? null : TEXTS.name.wrong) : TEXTS.name.empty,
    expiry: (text) => {
      if (!text) return TEXTS.expiry.empty
      const expiry = parseExpiry(text)
      if (!expiry || Number(expiry.slice(0, 4)) > Number(month.slice(0, 4)) + 30)
        return TEXTS.expiry.wrong
      return expiry < month ? TEXTS.past : null
    },
    cvc: (text) => {
      if (!text) return TEXTS.cvc.empty
      const length = findBrand(extractDigits(inputs.number.value))?.cvc ?? 3
      return new RegExp(`^\\d{${length}}$`).test(text) ? null : TEXTS.cvc.wrong(length)
    },
  }
  const validateField = (name) => CHECKS[name](inputs[name].value)

  const showError = (name, message) => {
    const line = getElement(`${name}-error`)
    const hint = getElement(`${name}-hint`) ? [`${name}-hint`] : []
    line.hidden = !message
    line.replaceChildren(
      ...(message
        ? [
            icon.cloneNode(true),
            Object.assign(document.createElement('span'), { textContent: message }),
          ]
        : []),
    )
    if (message) inputs[name].setAttribute('aria-invalid', 'true')
    else inputs[name].removeAttribute('aria-invalid')
    inputs[name].setAttribute(
      'aria-describedby',
      [...(message ? [line.id] : []), ...hint].join(' '),
    )
  }
  const showAlert = (message) => {
    getElement('alert').hidden = !message
    getElement('alert').querySelector('span').textContent = message ?? ''
  }

  const groupDigits = (number) => {
    let rest = number
    const groups = findBrand(number)?.groups ?? [4, 4, 4, 4, 3]
    return groups
      .map((length) => {
        const part = rest.slice(0, length)
        rest = rest.slice(length)
        return part
      })
      .filter(Boolean)
      .join(' ')
  }
  const formatExpiry = (text) => {
    const [first = '', second = ''] = text.split('/')
    const digits = extractDigits(
      text.includes('/') && first.length === 1 ? `0${first}${second}` : text,
    )
    const padded = /^[2-9]$/.test(digits) ? `0${digits}` : digits
    const whole = /^\d\d20\d\d$/.test(padded)
      ? padded.slice(0, 2) + padded.slice(4)
      : padded.slice(0, text.length > 5 ? 6 : 4)
    return whole.length > 2 || (whole.length === 2 && text.endsWith('/'))
      ? `${whole.slice(0, 2)}/${whole.slice(2)}`
      : whole
  }
  /** Formats the value and restores the caret after the same digit. */
  const formatInput = (input, form) => {
    const before = extractDigits(input.value.slice(0, input.selectionStart ?? 0)).length
    const isAtEnd = input.selectionStart === input.value.length
    const next = form(input.value)
    if (next === input.value) return
    input.value = next
    let caret = 0
    for (let seen = 0; seen < before && caret < next.length; caret++)
      if (/\d/.test(next[caret])) seen++
    if (document.activeElement === input)
      input.setSelectionRange(isAtEnd ? next.length : caret, isAtEnd ? next.length : caret)
  }
  const FORMATTERS = {
    number: (text) => groupDigits(extractDigits(text).slice(0, 19)),
    name: (text) => text,
    expiry: formatExpiry,
    cvc: (text) => extractDigits(text).slice(0, 4),
  }

  let shownBrand = ''
  const showBrand = () => {
    const brand = findBrand(extractDigits(inputs.number.value))
    if ((brand?.id ?? '') === shownBrand) return
    shownBrand = brand?.id ?? ''
    const [plain, label] = getElement('brand').children
    plain.toggleAttribute('hidden', Boolean(brand))
    label.hidden = !brand
    label.textContent = brand?.name ?? ''
    getElement('cvc-hint').textContent = CVC_HINTS[brand?.cvc ?? 3]
  }

  let wasComplete = false
  const reportValidity = () => {
    const complete = NAMES.every((name) => !validateField(name))
    if (complete !== wasComplete) post('validity', { complete })
    wasComplete = complete
  }

  const rejectField = (name, message, code) => {
    showError(name, message)
    inputs[name].focus()
    post('error', { code })
  }

  const send = async () => {
    const [number, name, expiry, cvc] = [
      extractDigits(inputs.number.value),
      inputs.name.value.trim(),
      parseExpiry(inputs.expiry.value),
      inputs.cvc.value,
    ]
    const controller = new AbortController()
    setTimeout(() => controller.abort(), SEND_TIMEOUT_MS)
    const response = await fetch('/fields/card', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token, number, name, expiry, cvc }),
      signal: controller.signal,
    })
    return { isFilled: response.ok, body: await response.json() }
  }

  const setBusy = (isBusy) => {
    form.setAttribute('aria-busy', String(isBusy))
    for (const input of Object.values(inputs)) input.readOnly = isBusy
  }

  const handleSubmit = async () => {
    if (ended || form.getAttribute('aria-busy') === 'true') return
    showAlert(null)
    const wrong = NAMES.map((name) => [name, validateField(name)])
    for (const [name, message] of wrong) showError(name, message)
    const first = wrong.find(([, message]) => message)
    if (first) {
      rejectField(...first, 'incomplete')
      return
    }
    setBusy(true)
    const { isFilled, body } = await send().catch(() => ({
      isFilled: false,
      body: { code: 'unavailable' },
    }))
    setBusy(false)
    if (isFilled) post('filled', { brand: body.brand, last4: body.last4 })
    else if (body.code === 'bad_card')
      rejectField(
        body.field,
        CHECKS[body.field](inputs[body.field].value) ?? TEXTS.check,
        'bad_card',
      )
    else {
      const code = Object.keys(TEXTS).includes(body.code) ? body.code : 'unavailable'
      showAlert(TEXTS[code])
      post('error', { code })
    }
  }

  const handleHello = () => {
    post('ready')
    if (ended) post('error', { code: ended })
    if (wasComplete) post('validity', { complete: true })
  }
  const post = globalThis.connectCardFrame(setup, {
    hello: handleHello,
    submit: handleSubmit,
  })

  /** Fields whose value has a known length, and the field after each. */
  const NEXT = { number: 'name', expiry: 'cvc' }
  /** Moves on from a complete field, as the login does, unless the customer corrects it. */
  const focusNext = (name, { inputType = '' }) => {
    const input = inputs[name]
    const next = inputs[NEXT[name]]
    const isAtEnd = input.selectionStart === input.value.length
    if (next && !next.value && inputType.startsWith('insert') && isAtEnd && !validateField(name))
      next.focus()
  }

  for (const name of NAMES) {
    const input = inputs[name]
    const isShown = () => input.hasAttribute('aria-invalid')
    if (getElement(`${name}-hint`)) input.setAttribute('aria-describedby', `${name}-hint`)
    input.addEventListener('input', (event) => {
      formatInput(input, FORMATTERS[name])
      if (name === 'number') showBrand()
      if (isShown() && !validateField(name)) showError(name, null)
      reportValidity()
      focusNext(name, event)
    })
    input.addEventListener('blur', () => input.value && showError(name, validateField(name)))
    input.addEventListener('focus', () => post('focus', { field: name }))
    input.addEventListener('keydown', ({ key, isComposing }) => {
      if (key === 'Enter' && !isComposing) post('submit-requested')
    })
  }
  form.addEventListener('submit', (event) => event.preventDefault())
  getElement('debit').hidden = kind !== 'debit'
  if (ended) {
    for (const child of form.children) child.hidden = child.id !== 'alert'
    showAlert(TEXTS[ended])
  }
}
