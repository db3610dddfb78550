/** @jest-environment jsdom */
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { BRANDS, CAIXA_BIN } from '../demo-cards/brands.ts'

const SHOP = 'http://localhost:3000'
const SESSION = 'cs_1'
const readFile = (file: string): string =>
  readFileSync(resolve('services/sandbox/public/card', file), 'utf8')

class QuietObserver {
  observe(): void {
    // jsdom has no layout.
  }
}

interface Sent {
  type: string
  [key: string]: unknown
}

/** Opens the page as its own parent, so that the test can read its messages. */
const openPage = (kind: 'credit' | 'debit' = 'credit', ended: string | null = null) => {
  const frame = document.body.appendChild(document.createElement('iframe'))
  const page = frame.contentWindow as Window & typeof globalThis
  const inside = page.document
  const setup = {
    session: SESSION,
    token: 'token',
    kind,
    brands: BRANDS,
    caixaBin: CAIXA_BIN,
    month: '2026-11',
    ended,
    origins: [SHOP],
  }
  inside.body.innerHTML = readFile('fields.html')
  inside.body.append(
    Object.assign(inside.createElement('script'), {
      id: 'setup',
      type: 'application/json',
      textContent: JSON.stringify(setup),
    }),
  )
  const sent = jest.spyOn(window, 'postMessage').mockImplementation(() => undefined)
  const fetched = jest.fn()
  Object.assign(page, { ResizeObserver: QuietObserver, fetch: fetched })
  // Runs the page's script with the globals that jsdom lacks.
  new Function(
    'globalThis',
    'window',
    'document',
    'ResizeObserver',
    'fetch',
    `${readFile('frame.js')}${readFile('fields.js')}`,
  )(page, page, inside, QuietObserver, fetched)
  const getElement = (id: string) => inside.getElementById(id) as HTMLInputElement
  const receive = (
    type: string,
    more: Record<string, unknown> = {},
    from: Record<string, unknown> = {},
  ) => {
    const data = { source: 'card-fields', version: 1, session: SESSION, type, ...more }
    page.dispatchEvent(
      Object.assign(new page.Event('message'), { data, origin: SHOP, source: window, ...from }),
    )
  }
  const setValue = (id: string, value: string) => {
    getElement(id).focus()
    getElement(id).value = value
    getElement(id).dispatchEvent(new page.Event('input'))
    getElement(id).dispatchEvent(new page.Event('blur'))
  }
  const listSent = (): Sent[] => sent.mock.calls.map(([message]) => message as Sent)
  const listTypes = () =>
    listSent()
      .map(({ type }) => type)
      .filter((type) => type !== 'resize' && type !== 'focus')
  const type = (id: string, text: string, inputType = 'insertText') => {
    getElement(id).focus()
    getElement(id).value = text
    getElement(id).setSelectionRange(text.length, text.length)
    getElement(id).dispatchEvent(new page.InputEvent('input', { inputType }))
    return inside.activeElement?.id
  }
  const fillForm = () => {
    setValue('number', '4111111111111111')
    setValue('name', 'Ana Souza')
    setValue('expiry', '1231')
    setValue('cvc', '123')
  }
  const getError = (id: string) =>
    getElement(`${id}-error`).hidden ? null : getElement(`${id}-error`).textContent
  const pressKey = (id: string, name: string) =>
    getElement(id).dispatchEvent(new page.KeyboardEvent('keydown', { key: name }))
  const flushPromises = () => new Promise((done) => setTimeout(done, 0))
  return {
    page,
    inside,
    sent,
    fetched,
    at: getElement,
    hear: receive,
    write: setValue,
    type,
    told: listSent,
    types: listTypes,
    fill: fillForm,
    errorOf: getError,
    key: pressKey,
    settled: flushPromises,
  }
}

const createResponse = (status: number, body: unknown) => ({
  ok: status < 400,
  json: async () => body,
})

afterEach(() => document.body.replaceChildren())

it('responds to a greeting of its own origin only', () => {
  const { hear, sent, types } = openPage()
  hear('submit')
  for (const from of [
    { origin: 'https://evil.example' },
    { source: null },
    { data: null },
    { data: 'hello' },
  ])
    hear('hello', {}, from)
  for (const wrong of [{ session: 'cs_2' }, { version: 2 }, { source: 'other' }])
    hear('hello', wrong)
  expect(sent).not.toHaveBeenCalled()
  hear('hello')
  hear('toString')
  expect(types()).toEqual(['ready'])
  for (const [message, target] of sent.mock.calls as unknown as [object, string][]) {
    expect(target).toBe(SHOP)
    expect(message).toMatchObject({ source: 'card-fields', version: 1, session: SESSION })
  }
})

it('moves on from a complete number and expiry, and not from a correction or an incomplete value', () => {
  const { type } = openPage()
  expect(type('number', '4111111111111112')).toBe('number')
  expect(type('number', '4111111111111111', 'deleteContentBackward')).toBe('number')
  expect(type('number', '4111111111111111')).toBe('name')
  expect(type('name', 'Ana Souza')).toBe('name')
  expect(type('expiry', '123')).toBe('expiry')
  expect(type('expiry', '1231')).toBe('cvc')
  expect(type('cvc', '123')).toBe('cvc')
  expect(type('expiry', '1232')).toBe('expiry')
})

it('marks every invalid field and focuses the first one', () => {
  const { hear, at, inside, errorOf, told } = openPage()
  hear('hello')
  hear('submit')
  expect(['number', 'name', 'expiry', 'cvc'].map(errorOf)).toEqual([
    'Informe o número do cartão.',
    'Informe o nome como está no cartão.',
    'Informe a validade.',
    'Informe o código.',
  ])
  expect(inside.activeElement).toBe(at('number'))
  expect(at('number').getAttribute('aria-invalid')).toBe('true')
  expect(at('cvc').getAttribute('aria-describedby')).toBe('cvc-error cvc-hint')
  expect(told()).toContainEqual(expect.objectContaining({ type: 'error', code: 'incomplete' }))
})

it.each([
  ['number', '4111 1111 1111 1112', 'O número não confere. Verifique os dígitos.'],
  ['number', '9999999999999995', 'Não aceitamos cartões desta bandeira.'],
  ['expiry', '10/26', 'Este cartão está vencido. Use outro.'],
  ['expiry', '13/30', 'Informe mês e ano, como 08/30.'],
  ['cvc', '12', 'O código tem 3 dígitos.'],
  ['name', '12', 'Informe o nome como está no cartão.'],
])('shows the error of %s %s on blur and clears it after a correction', (id, value, message) => {
  const { write, errorOf, at, page, fill } = openPage()
  write(id, value)
  expect(errorOf(id)).toBe(message)
  fill()
  at(id).dispatchEvent(new page.Event('input'))
  expect(errorOf(id)).toBeNull()
  expect(at(id).hasAttribute('aria-invalid')).toBe(false)
})

it.each([
  ['4111111111111111', '4111 1111 1111 1111', 'Visa', '3 dígitos no verso'],
  ['5555555555554444', '5555 5555 5555 4444', 'Mastercard', '3 dígitos no verso'],
  ['5067-2200-0000-0003', '5067 2200 0000 0003', 'Elo', '3 dígitos no verso'],
  ['371449635398431', '3714 496353 98431', 'Amex', '4 dígitos na frente'],
])('recognizes %s while typing', (typed, shown, brand, hint) => {
  const { write, at } = openPage()
  write('number', typed)
  expect(at('number').value).toBe(shown)
  expect(at('brand').textContent?.trim()).toBe(brand)
  expect(at('cvc-hint').textContent).toBe(hint)
})

it.each([
  ['1230', '12/30'],
  ['12/2030', '12/30'],
  ['1/', '01/'],
  ['1/30', '01/30'],
  ['9', '09'],
  ['12/', '12/'],
  ['12', '12'],
])('formats the expiry %s as %s', (typed, shown) => {
  const { write, at } = openPage()
  write('expiry', typed)
  expect(at('expiry').value).toBe(shown)
})

it('sends the card to its own origin and only brand and last digits to the shop', async () => {
  const { hear, fill, fetched, told, types, settled, sent, key } = openPage()
  hear('hello')
  fill()
  key('cvc', 'Enter')
  fetched.mockResolvedValue(createResponse(200, { brand: 'visa', last4: '1111' }))
  hear('submit')
  hear('submit')
  await settled()
  expect(types()).toEqual(['ready', 'validity', 'submit-requested', 'filled'])
  expect(told()).toContainEqual(
    expect.objectContaining({ type: 'filled', brand: 'visa', last4: '1111' }),
  )
  expect(fetched).toHaveBeenCalledTimes(1)
  const [path, { body }] = fetched.mock.calls[0] as [string, { body: string }]
  expect(path).toBe('/fields/card')
  expect(JSON.parse(body)).toEqual({
    token: 'token',
    number: '4111111111111111',
    name: 'Ana Souza',
    expiry: '2031-12',
    cvc: '123',
  })
  expect(JSON.stringify(sent.mock.calls)).not.toMatch(/411111|Ana Souza|"123"/)
})

it.each([
  [
    'no answer',
    () => Promise.reject(new Error('offline')),
    'unavailable',
    'Nada foi cobrado. Tente de novo.',
  ],
  [
    'an outage',
    () => Promise.resolve(createResponse(503, { code: 'unavailable' })),
    'unavailable',
    'Nada foi cobrado. Tente de novo.',
  ],
  [
    'a lapsed session',
    () => Promise.resolve(createResponse(410, { code: 'session_expired' })),
    'session_expired',
    'O tempo para preencher',
  ],
])('shows the text for %s and allows a retry', async (_what, answer, code, text) => {
  const { hear, fill, fetched, told, settled, at } = openPage()
  hear('hello')
  fill()
  fetched.mockImplementationOnce(answer)
  hear('submit')
  await settled()
  expect(told()).toContainEqual(expect.objectContaining({ type: 'error', code }))
  expect(at('alert').textContent).toContain(text)
  expect(at('number').readOnly).toBe(false)
  fetched.mockResolvedValue(createResponse(200, { brand: 'visa', last4: '1111' }))
  hear('submit')
  await settled()
  expect(at('alert').hidden).toBe(true)
})

it('rejects a debit card of another bank while typing', () => {
  const { write, errorOf, at } = openPage('debit')
  expect(at('debit').hidden).toBe(false)
  write('number', '4111111111111111')
  expect(errorOf('number')).toContain('Este não é um Cartão de Débito Caixa.')
  write('number', '5067220000000003')
  expect(errorOf('number')).toBeNull()
})

it('shows no form for an expired session', () => {
  const { hear, told, at } = openPage('credit', 'session_expired')
  hear('hello')
  hear('submit')
  expect(told()).toContainEqual(expect.objectContaining({ type: 'error', code: 'session_expired' }))
  expect(at('number').closest('.field')).toHaveProperty('hidden', true)
  expect(at('alert').hidden).toBe(false)
})
