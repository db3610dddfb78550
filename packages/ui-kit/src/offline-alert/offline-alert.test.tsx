import { act, render, screen } from '@testing-library/react'
import { OfflineAlert } from './offline-alert.tsx'

const setOnline = (onLine: boolean) =>
  act(() => {
    Object.defineProperty(navigator, 'onLine', { value: onLine, configurable: true })
    dispatchEvent(new Event(onLine ? 'online' : 'offline'))
  })
afterEach(() => Reflect.deleteProperty(navigator, 'onLine'))

it('OfflineAlert shows the time of the data while the browser is offline', async () => {
  render(<OfflineAlert dataTime="22/11/2026, 14:10" />)
  expect(screen.queryByRole('status')).not.toBeInTheDocument()
  await setOnline(false)
  expect(screen.getByRole('status')).toHaveTextContent('Sem conexão: dados de 22/11/2026, 14:10')
  await setOnline(true)
  expect(screen.queryByRole('status')).not.toBeInTheDocument()
})

it('OfflineAlert shows the time of the data when a request failed although the browser is online', () => {
  render(<OfflineAlert isDisconnected dataTime="22/11/2026, 14:10" />)
  expect(screen.getByRole('status')).toBeVisible()
})
