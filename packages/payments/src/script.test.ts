const RELEASE = { name: 'build', file: 'partner.js', integrity: '', path: '/remotes/payments/1/' }

const createScript = (): HTMLScriptElement => {
  const script = document.createElement('script')
  script.src = 'https://portal.example/partner/v1/payments.js'
  return script
}
/** Evaluates the script as an element of the page would; null as a module. */
const runScript = async (script: HTMLScriptElement | null = createScript()) => {
  const currentScript = jest.spyOn(document, 'currentScript', 'get').mockReturnValue(script)
  jest.resetModules()
  await import('./script.ts')
  currentScript.mockRestore()
}

beforeAll(() => {
  Object.assign(globalThis, { __PAYMENTS_RELEASE__: RELEASE, __PAYMENTS_END__: null })
})
afterEach(() => {
  delete window.PortalPayments
  document.body.replaceChildren()
})

it('the script defines its global once, although it is included twice', async () => {
  await runScript()
  const first = window.PortalPayments
  expect(first?.mountPayments).toBeInstanceOf(Function)
  await runScript()
  expect(window.PortalPayments).toBe(first)
})

it('the script defines its global on a page with an element of the same id', async () => {
  document.body.innerHTML = '<div id="PortalPayments"></div>'
  await runScript()
  expect(window.PortalPayments?.mountPayments).toBeInstanceOf(Function)
})

it('the script says how to include it when it is loaded as a module', async () => {
  const error = jest.spyOn(console, 'error').mockReturnValue()
  await runScript(null)
  expect(error.mock.calls).toEqual([[expect.stringContaining('without type="module"')]])
  expect(window.PortalPayments).toBeUndefined()
  error.mockRestore()
})

it('the script shows a build that arrived after its timeout when the customer retries', async () => {
  globalThis.fetch = () => Promise.resolve(new Response())
  const warn = jest.spyOn(console, 'warn').mockReturnValue()
  jest.useFakeTimers()
  await runScript()
  window.PortalPayments?.mountPayments(document.body)
  await jest.advanceTimersByTimeAsync(15_001)
  const build = { mount: jest.fn(() => ({ update: () => undefined, unmount: () => undefined })) }
  Object.assign(window.PortalPayments?.builds ?? {}, { build })
  document.body.firstElementChild?.shadowRoot?.querySelector('button')?.click()
  await jest.advanceTimersByTimeAsync(0)
  expect(build.mount).toHaveBeenCalledTimes(1)
  expect(document.head.querySelector('script')).toBeNull()
  jest.useRealTimers()
  warn.mockRestore()
})
