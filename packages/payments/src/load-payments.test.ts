import portal from '../../../portal.json' with { type: 'json' }
import type { PaymentsApi } from './agreement.ts'
import type { loadPayments as LoadPayments } from './load-payments.ts'

let loadPayments: typeof LoadPayments
beforeEach(async () => {
  jest.resetModules()
  loadPayments = (await import('./load-payments.ts')).loadPayments
})

const door: PaymentsApi = {
  mountPayments: () => ({ update: () => undefined, unmount: () => undefined }),
  builds: {},
}
/** The script element, as the browser would find it. */
const findScript = () => document.head.querySelector('script')
const arrive = () => {
  window.PortalPayments = door
  findScript()?.dispatchEvent(new Event('load'))
}

afterEach(() => {
  delete window.PortalPayments
  Reflect.deleteProperty(globalThis, 'trustedTypes')
})

it('loadPayments loads the major version that this repository builds', async () => {
  void loadPayments('https://portal.example').catch(() => undefined)
  expect(findScript()?.src).toContain(`/partner/v${portal.partnerVersions.at(-1)?.major}/`)
  findScript()?.dispatchEvent(new Event('error'))
  await Promise.resolve()
})

it('loadPayments accepts an origin with a slash at its end', async () => {
  void loadPayments('https://portal.example/').catch(() => undefined)
  expect(findScript()?.src).toBe('https://portal.example/partner/v1/payments.js')
  findScript()?.dispatchEvent(new Event('error'))
  await Promise.resolve()
})

it('loadPayments loads the script once and removes its element', async () => {
  const pendingBuild = loadPayments('https://portal.example')
  expect(findScript()).toMatchObject({
    src: 'https://portal.example/partner/v1/payments.js',
    crossOrigin: 'anonymous',
  })
  arrive()
  expect(await pendingBuild).toBe(door)
  expect(findScript()).toBeNull()
  expect(await loadPayments('https://portal.example')).toBe(door)
})

it('concurrent calls of loadPayments share one script, as two effects of React StrictMode make them', async () => {
  const both = [1, 2].map(() => loadPayments('https://portal.example'))
  expect(document.head.querySelectorAll('script')).toHaveLength(1)
  arrive()
  expect(await Promise.all(both)).toEqual([door, door])
})

it('loadPayments rejects when the script is blocked or defines nothing', async () => {
  const blocked = loadPayments('https://portal.example')
  findScript()?.dispatchEvent(new Event('error'))
  await expect(blocked).rejects.toThrow('was blocked')
  const empty = loadPayments('https://portal.example')
  findScript()?.dispatchEvent(new Event('load'))
  await expect(empty).rejects.toThrow('brought no payments')
})

it('loadPayments retries with another URL, because a hanging request blocks later ones for the same URL', async () => {
  const hanging = loadPayments('https://portal.example')
  findScript()?.dispatchEvent(new Event('error'))
  await expect(hanging).rejects.toThrow('did not come')
  const retried = loadPayments('https://portal.example')
  expect(findScript()?.src).toMatch(/\/partner\/v1\/payments\.js\?retry=\d+$/)
  arrive()
  expect(await retried).toBe(door)
})

it('loadPayments creates its own policy on pages with Trusted Types', async () => {
  const createPolicy = jest.fn(
    (_name: string, rules: { createScriptURL(url: string): string }) => rules,
  )
  Object.assign(globalThis, { trustedTypes: { createPolicy } })
  const coming = loadPayments('https://portal.example')
  arrive()
  await coming
  expect(createPolicy.mock.calls.map(([name]) => name)).toEqual(['portal-payments-loader'])
})

it('loadPayments uses the plain URL when the page forbids the policy', async () => {
  Object.assign(globalThis, {
    trustedTypes: {
      createPolicy: () => {
        throw new TypeError('disallowed')
      },
    },
  })
  const coming = loadPayments('https://portal.example')
  expect(findScript()).toMatchObject({ src: 'https://portal.example/partner/v1/payments.js' })
  arrive()
  expect(await coming).toBe(door)
})

it('loadPayments loads the script on a page with an element whose id is the name of the global', async () => {
  document.body.innerHTML = '<div id="PortalPayments"></div>'
  expect(window.PortalPayments).toBeInstanceOf(Element)
  const missing = loadPayments('https://portal.example')
  findScript()?.dispatchEvent(new Event('load'))
  await expect(missing).rejects.toThrow('brought no payments')
  const coming = loadPayments('https://portal.example')
  arrive()
  expect(await coming).toBe(door)
  document.body.replaceChildren()
})
