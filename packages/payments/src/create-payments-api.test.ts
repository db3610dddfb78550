import type { MountedPayments, PaymentsBuild, PaymentsEvent, PaymentsOptions } from './agreement.ts'
import { createPaymentsApi } from './create-payments-api.ts'

const build: PaymentsBuild = {
  mount: () => ({ update: () => undefined, unmount: () => undefined }),
}
const RELEASE_PATH = '/remotes/payments/1.0.0-ab/'

/** Bodies of the reports sent. */
const reports: unknown[] = []
beforeEach(() => {
  reports.length = 0
  globalThis.fetch = async (url, { body } = {}) => {
    expect(url).toBe('https://portal.example/api/report')
    reports.push(JSON.parse(body as string))
    return new Response()
  }
})
const describeFailure = (reason: string) => ({
  action: 'remote_failed',
  custom: { remote: 'payments', version: '1.0.0-ab', stage: 'partner', reason },
})

const mount = async (endsOn: string | null, fetchBuild = async () => build) => {
  const emitted: PaymentsEvent[] = []
  const door = createPaymentsApi('https://portal.example', fetchBuild, endsOn, RELEASE_PATH)
  door.mountPayments(document.body, { onEvent: (event) => emitted.push(event) })
  await new Promise((resolve) => setTimeout(resolve))
  return emitted
}

it('mountPayments emits deprecated with the last day and still mounts', async () => {
  expect(await mount('2028-01-01')).toEqual([{ type: 'deprecated', endsOn: '2028-01-01' }])
  expect(await mount(null)).toEqual([])
})

it('mountPayments shows a message and emits BLOCKED when the build cannot be fetched', async () => {
  globalThis.CSSStyleSheet.prototype.replaceSync = () => undefined
  jest.spyOn(console, 'warn').mockImplementation(() => undefined)
  expect(await mount(null, () => Promise.reject(new Error('blocked')))).toEqual([
    { type: 'error', code: 'BLOCKED', traceId: '-' },
  ])
  const root = document.body.lastElementChild?.shadowRoot
  expect(root?.textContent).toContain('Nada foi cobrado')
  expect(root?.firstElementChild).toHaveAttribute('lang', 'pt-BR')
  expect(reports).toEqual([describeFailure('Error: blocked')])
})

it('mountPayments shows the message and emits BLOCKED in a browser without constructable style sheets', async () => {
  Reflect.deleteProperty(globalThis.CSSStyleSheet.prototype, 'replaceSync')
  jest.spyOn(console, 'warn').mockImplementation(() => undefined)
  expect(await mount(null, () => Promise.reject(new Error('no sheets')))).toEqual([
    { type: 'error', code: 'BLOCKED', traceId: '-' },
  ])
  expect(document.body.lastElementChild?.shadowRoot?.textContent).toContain('Nada foi cobrado')
})

it('mountPayments shows the message and names HTTPS in the console of an insecure page', async () => {
  const warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined)
  const fetchBuild = jest.fn(async () => build)
  const { crypto: real } = globalThis
  Object.defineProperty(globalThis, 'crypto', { value: {}, configurable: true })
  expect(await mount(null, fetchBuild)).toEqual([{ type: 'error', code: 'BLOCKED', traceId: '-' }])
  Object.defineProperty(globalThis, 'crypto', { value: real, configurable: true })
  expect(fetchBuild).not.toHaveBeenCalled()
  expect(String(warned.mock.lastCall)).toContain('must be on HTTPS')
})

it('mountPayments shows the same message and emits CRASHED when the build throws', async () => {
  globalThis.CSSStyleSheet.prototype.replaceSync = () => undefined
  jest.spyOn(console, 'warn').mockImplementation(() => undefined)
  const broken: PaymentsBuild = {
    mount: () => {
      throw new Error('bent')
    },
  }
  expect(await mount(null, async () => broken)).toEqual([
    { type: 'error', code: 'CRASHED', traceId: '-' },
  ])
  expect(document.body.lastElementChild?.shadowRoot?.textContent).toContain('Nada foi cobrado')
  expect(reports).toEqual([describeFailure('Error: bent')])
})

it('mountPayments reports a crash of the mounted build', async () => {
  const crashing: PaymentsBuild = {
    mount: (_root, { onEvent }) => {
      onEvent?.({ type: 'error', code: 'CRASHED', traceId: '-' })
      return { update: () => undefined, unmount: () => undefined }
    },
  }
  expect(await mount(null, async () => crashing)).toHaveLength(1)
  expect(reports).toEqual([describeFailure('CRASHED')])
})

const open = (element: Element | null, options?: object) =>
  createPaymentsApi('https://portal.example', async () => build, null, RELEASE_PATH).mountPayments(
    element as Element,
    options as PaymentsOptions,
  )

it.each([
  [{ invoices: 'FT1' }, 'invoices must be a list'],
  [{ contracts: {} }, 'contracts must be a list'],
  [{ token: Promise.resolve('x') }, 'token must be a string'],
])('mountPayments and update reject %j and leave the page unchanged', (options, why) => {
  document.body.replaceChildren()
  expect(() => open(document.body, options)).toThrow(new TypeError(`payments: ${why}`))
  expect(document.body.childElementCount).toBe(0)
  const mounted = open(document.body)
  expect(() => mounted.update(options as PaymentsOptions)).toThrow(
    new TypeError(`payments: ${why}`),
  )
})

it('mountPayments rejects a missing element', () => {
  expect(() => open(document.querySelector('#gone'))).toThrow(new TypeError('payments: no element'))
})

it('mountPayments rejects an element of an iframe and leaves the iframe unchanged', () => {
  const frame = document.body.appendChild(document.createElement('iframe'))
  const body = frame.contentDocument?.body ?? null
  expect(body).not.toBeNull()
  expect(() => open(body)).toThrow(new TypeError('payments: the element is in another frame'))
  expect(body?.childElementCount).toBe(0)
})

it('mountPayments accepts an element of a template that the page inserts afterwards', async () => {
  const template = document.createElement('template')
  template.innerHTML = '<div></div>'
  const element = template.content.firstElementChild
  open(element)
  document.body.replaceChildren(template.content)
  await new Promise((resolve) => setTimeout(resolve))
  expect(element?.firstElementChild?.ownerDocument).toBe(document)
})

it('mountPayments continues when an event handler throws, and rethrows the error to the page', async () => {
  const thrown = new Error('of the page')
  const events = jest.spyOn(globalThis, 'setTimeout').mockImplementationOnce((late) => {
    expect(late).toThrow(thrown)
    return 0 as unknown as ReturnType<typeof setTimeout>
  })
  createPaymentsApi(
    'https://portal.example',
    async () => build,
    '2028-01-01',
    RELEASE_PATH,
  ).mountPayments(document.body, {
    onEvent: () => {
      throw thrown
    },
  })
  await Promise.resolve()
  await Promise.resolve()
  expect(events).toHaveBeenCalledTimes(1)
})

/** A build that requests a token while it is mounted, and a page that responds synchronously. */
const respond = async (how: (mounted: MountedPayments) => void) => {
  const inside = { update: jest.fn(), unmount: jest.fn() }
  const wanting: PaymentsBuild = {
    mount: (_root, { onEvent }) => {
      onEvent?.({ type: 'token-needed', reason: 'missing' })
      return inside
    },
  }
  const mounted = createPaymentsApi(
    'https://portal.example',
    async () => wanting,
    null,
    RELEASE_PATH,
  ).mountPayments(document.body, { onEvent: () => how(mounted) })
  await new Promise((resolve) => setTimeout(resolve))
  return inside
}

it('update accepts a token inside the handler of token-needed', async () => {
  expect(
    (await respond((mounted) => mounted.update({ token: 'at hand' }))).update,
  ).toHaveBeenCalledWith(expect.objectContaining({ token: 'at hand' }))
})

it('unmount works inside the handler of token-needed', async () => {
  expect((await respond((mounted) => mounted.unmount())).unmount).toHaveBeenCalledTimes(1)
})

it('mounted payments use a replaced handler and emit nothing after unmount', async () => {
  const mountedBuild = { update: jest.fn(), unmount: jest.fn() }
  let say: PaymentsOptions['onEvent']
  const heard: string[] = []
  const ear =
    (name: string) =>
    ({ type }: PaymentsEvent) =>
      void heard.push(`${name} ${type}`)
  const talking: PaymentsBuild = {
    mount: (_root, { onEvent }) => {
      say = onEvent
      return mountedBuild
    },
  }
  const mounted = createPaymentsApi(
    'https://portal.example',
    async () => talking,
    null,
    RELEASE_PATH,
  ).mountPayments(document.body, { onEvent: ear('first') })
  await new Promise((resolve) => setTimeout(resolve))
  mounted.update({ onEvent: ear('second') })
  const [{ onEvent }] = mountedBuild.update.mock.calls[0] as [PaymentsOptions]
  onEvent?.({ type: 'ready' })
  await Promise.resolve()
  say?.({ type: 'closed' })
  mounted.unmount()
  onEvent?.({ type: 'closed' })
  mounted.update({ token: 'late' })
  mounted.unmount()
  await Promise.resolve()
  expect(heard).toEqual(['second ready'])
  expect([mountedBuild.update.mock.calls.length, mountedBuild.unmount.mock.calls.length]).toEqual([
    1, 1,
  ])
})
