import { login } from '@portal/contract'
import type { PaymentsEvent, PaymentsOptions } from '@portal/payments'
import { waitFor, within } from '@testing-library/react'
import { createFakeApi } from 'shared-kernel/testing'
import { mount } from './mount.tsx'
import { applyPartnerTheme } from './partner-theme.ts'

// DPoP has its own tests.
jest.mock('./dpop-fetch.ts', () => ({
  createDpopFetch:
    () =>
    (...call: Parameters<typeof fetch>) =>
      fetch(...call),
}))
const mockRelease = jest.fn()
jest.mock('../page/adopted-sheets.ts', () => ({ adoptSheets: () => mockRelease }))
jest.mock('./partner-theme.ts', () => ({ applyPartnerTheme: jest.fn(() => []) }))
// They need a router that only the partner build provides.
jest.mock('./guest-pages.tsx', () => ({ GuestPages: () => <p>pages</p> }))
/** Simulates an error outside of any error boundary. */
let mockThrow: () => void = () => undefined
jest.mock('./partner-events.tsx', () => ({
  PartnerEvents: () => {
    mockThrow()
    return null
  },
}))

// Inside `act`, React would rethrow uncaught errors into the test.
beforeAll(() => void Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false }))

const CRASHED = { name: 'Não conseguimos mostrar o pagamento' }
const createShadow = () =>
  document.body.appendChild(document.createElement('div')).attachShadow({ mode: 'open' })

const mountPayments = (root: ShadowRoot) => {
  const api = createFakeApi()
  Object.assign(globalThis, { fetch: api.fetch })
  api.handle(login, () => new Promise(() => undefined))
  const told: PaymentsEvent[] = []
  const mounted = mount(root, { token: 'first', onEvent: (event) => void told.push(event) }, '')
  return { told, mounted, page: within(root.firstElementChild as HTMLElement) }
}

it('shows and emits an error outside of the pages once, and renders again on retry', async () => {
  jest.mocked(console.error).mockImplementation(() => undefined)
  mockThrow = () => {
    throw new Error('broken')
  }
  const { told, mounted, page } = mountPayments(createShadow())
  expect(await page.findByRole('heading', CRASHED)).toBeInTheDocument()
  // A page that is open for more than twenty releases lacks files: no retry loads them.
  expect(page.getByText(/recarregue a página/)).toBeInTheDocument()
  expect(told).toEqual([{ type: 'error', code: 'CRASHED', traceId: '-' }])
  mockThrow = () => undefined
  page.getByRole('button', { name: 'Tentar novamente' }).click()
  expect(await page.findByText('pages')).toBeInTheDocument()
  mounted.unmount()
})

// WCAG 2.4.3
it('focuses the surrounding section when a focused button is removed', async () => {
  const root = createShadow()
  const { mounted } = mountPayments(root)
  const section = document.createElement('section')
  section.setAttribute('aria-label', 'Pix')
  section.innerHTML = '<p><button>Copiar</button></p>'
  root.append(section)
  await import('./screen-reader-support.ts')
  section.querySelector('button')?.focus()
  section.replaceChildren('Copiado')
  await waitFor(() => expect(root.activeElement).toBe(section))
  mounted.unmount()
})

it('renders for a page that passes null for absent options', async () => {
  const absent: unknown = { token: null, invoices: null, contracts: null, onEvent: null }
  const root = createShadow()
  const mounted = mount(root, absent as PaymentsOptions, '')
  expect(
    await within(root.firstElementChild as HTMLElement).findByText('pages'),
  ).toBeInTheDocument()
  mounted.unmount()
})

it('marks its language for screen readers, because the page may have another', () => {
  const root = createShadow()
  const { mounted } = mountPayments(root)
  expect(root.firstElementChild).toHaveAttribute('lang', 'pt-BR')
  mounted.unmount()
})

it('removes everything and throws when rendering fails', () => {
  const root = createShadow()
  mockRelease.mockClear()
  jest.mocked(applyPartnerTheme).mockImplementationOnce(() => {
    throw new Error('bent')
  })
  expect(() => mount(root, {}, '')).toThrow('bent')
  expect(root.childNodes).toHaveLength(0)
  expect(mockRelease).toHaveBeenCalledTimes(1)
})
