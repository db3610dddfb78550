import type { PaymentsBuild, PaymentsEvent } from './agreement'
import { createDoor } from './create-door'

const build: PaymentsBuild = { mount: () => ({ update: () => undefined, unmount: () => undefined }) }
const mount = async (endsOn: string | null, fetchBuild = async () => build) => {
  const told: PaymentsEvent[] = []
  const door = createDoor('https://portal.example', fetchBuild, endsOn)
  door.mountPayments(document.body, { onEvent: (event) => told.push(event) })
  await new Promise((resolve) => setTimeout(resolve))
  return told
}

it('tells the page the last day of this version, once there is a newer one, and shows the payments all the same', async () => {
  expect(await mount('2028-01-01')).toEqual([{ type: 'deprecated', endsOn: '2028-01-01' }])
  expect(await mount(null)).toEqual([])
})

it('says so in words and to the page where nothing comes', async () => {
  globalThis.CSSStyleSheet.prototype.replaceSync = () => undefined
  jest.spyOn(console, 'warn').mockImplementation(() => undefined)
  expect(await mount(null, () => Promise.reject(new Error('blocked')))).toEqual([{ type: 'error', code: 'BLOCKED', traceId: '-' }])
  expect(document.body.lastElementChild?.shadowRoot?.textContent).toContain('Nada foi cobrado')
})
