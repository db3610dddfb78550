import type {
  PaymentsElementEvents,
  PaymentsEvent,
  PaymentsOptions,
  PortalPaymentsElement,
} from './agreement.ts'
import manifest from '../custom-elements.json' with { type: 'json' }
import { defineElement } from './define-element.ts'

const updates: PaymentsOptions[] = []
const mounts: PaymentsOptions[] = []
const mountPayments = (_: Element, options: PaymentsOptions = {}) => {
  mounts.push(options)
  return { update: (changes: PaymentsOptions) => void updates.push(changes), unmount: jest.fn() }
}

/** Created before the definition, as in HTML of a server. */
const early = document.createElement('portal-payments')
beforeAll(() => {
  Object.assign(early, { token: 'early', invoices: ['FT1', 'FT2'] })
  document.body.append(early)
  defineElement({ mountPayments })
})
beforeEach(() => {
  updates.length = 0
})

const mountElement = (): [PortalPaymentsElement, PaymentsOptions] => {
  const element = document.createElement('portal-payments')
  document.body.append(element)
  return [element, mounts.at(-1) ?? {}]
}
const needed: PaymentsEvent = { type: 'token-needed', reason: 'missing' }

it('uses properties that were set before the definition', () => {
  expect(mounts[0]).toMatchObject({ token: 'early', invoices: ['FT1', 'FT2'], theme: 'light' })
})

it.each([
  ['token', 'jwe', 'jwe', { token: 'jwe' }],
  ['contracts', ['CT1', 'CT2'], 'CT1,CT2', { contracts: ['CT1', 'CT2'] }],
  ['invoices', 'FT1, FT2', 'FT1, FT2', { invoices: ['FT1', 'FT2'] }],
  ['theme', 'dark', 'dark', { theme: 'dark' }],
] as const)(
  'the property %s is its attribute, and changes the payments',
  (name, value, text, change) => {
    const [element] = mountElement()
    Object.assign(element, { [name]: value })
    expect(element.getAttribute(name)).toBe(text)
    expect(element[name]).toBe(text)
    expect(updates).toEqual([expect.objectContaining(change)])
    Object.assign(element, { [name]: undefined })
    expect(element.hasAttribute(name)).toBe(false)
  },
)

it('dispatches each event under the name that templates can bind, and under the first one', () => {
  const [element, { onEvent }] = mountElement()
  const heard: unknown[] = []
  for (const name of ['payments-ready', 'payments:ready'])
    element.addEventListener(name, (event) => heard.push([name, (event as CustomEvent).detail]))
  onEvent?.({ type: 'ready' })
  expect(heard).toEqual([
    ['payments-ready', { type: 'ready' }],
    ['payments:ready', { type: 'ready' }],
  ])
})

it('a listener with the type of its event can be removed', () => {
  const [element, { onEvent }] = mountElement()
  const heard: string[] = []
  const listener = ({ detail }: PaymentsElementEvents['payments-error']) => heard.push(detail.code)
  element.addEventListener('payments-error', listener)
  onEvent?.({ type: 'error', code: 'CRASHED', traceId: '-' })
  element.removeEventListener('payments-error', listener)
  onEvent?.({ type: 'error', code: 'BLOCKED', traceId: '-' })
  expect(heard).toEqual(['CRASHED'])
})

it('a page that listens late hears that a token is needed, once', async () => {
  const [element, { onEvent }] = mountElement()
  onEvent?.(needed)
  const [first, second] = [jest.fn(), jest.fn()]
  element.addEventListener('payments-token-needed', first)
  element.addEventListener('payments-token-needed', second)
  await Promise.resolve()
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([1, 1])
  onEvent?.(needed)
  expect(first).toHaveBeenCalledTimes(2)
})

it('a listener from before the definition that React replaces hears once that a token is needed', async () => {
  const element = document.createElement('portal-payments')
  const [first, second] = [jest.fn(), jest.fn()]
  // As before the definition: the element does not know of the listener.
  EventTarget.prototype.addEventListener.call(element, 'payments-token-needed', first)
  document.body.append(element)
  mounts.at(-1)?.onEvent?.(needed)
  element.removeEventListener('payments-token-needed', first)
  element.addEventListener('payments-token-needed', second)
  await Promise.resolve()
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([1, 0])
})

it('a page that has brought the token hears nothing late', async () => {
  const [element, { onEvent }] = mountElement()
  onEvent?.(needed)
  element.token = 'jwe'
  const listener = jest.fn()
  element.addEventListener('payments-token-needed', listener)
  await Promise.resolve()
  expect(listener).not.toHaveBeenCalled()
})

it('an element that a page removes and inserts again needs another token', async () => {
  const [element] = mountElement()
  element.token = 'used'
  element.remove()
  await Promise.resolve()
  document.body.append(element)
  expect(mounts.at(-1)?.token).toBeUndefined()
  element.token = 'next'
  expect(updates.at(-1)).toEqual({ token: 'next' })
})

it('an empty token, as of a template before its first token, is none', async () => {
  const [element, { onEvent }] = mountElement()
  onEvent?.(needed)
  element.token = ''
  expect(updates).toEqual([{ token: undefined }])
  const listener = jest.fn()
  element.addEventListener('payments-token-needed', listener)
  await Promise.resolve()
  expect(listener).toHaveBeenCalledTimes(1)
})

it('custom-elements.json describes each attribute and event', () => {
  const EVENTS: Record<PaymentsEvent['type'], true> = {
    ready: true,
    'method-chosen': true,
    'payment-started': true,
    'payment-confirmed': true,
    'payment-disputed': true,
    'payment-reversed': true,
    'payment-failed': true,
    closed: true,
    'token-needed': true,
    deprecated: true,
    error: true,
  }
  const [described] = manifest.modules[0]?.declarations ?? []
  const { observedAttributes } = customElements.get('portal-payments') as unknown as {
    observedAttributes: readonly string[]
  }
  expect(described?.attributes.map(({ name }) => name)).toEqual(observedAttributes)
  expect(described?.events.map(({ name }) => name).sort()).toEqual(
    Object.keys(EVENTS)
      .map((type) => `payments-${type}`)
      .sort(),
  )
})
