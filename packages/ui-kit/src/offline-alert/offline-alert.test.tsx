import { act, render, screen } from '@testing-library/react'
import { OfflineAlert } from './offline-alert.tsx'

const claim = (onLine: boolean) =>
  act(() => {
    Object.defineProperty(navigator, 'onLine', { value: onLine, configurable: true })
    dispatchEvent(new Event(onLine ? 'online' : 'offline'))
  })
afterEach(() => Reflect.deleteProperty(navigator, 'onLine'))

it('OfflineAlert asks for a response when the browser claims to be offline, and trusts the response', async () => {
  await claim(false)
  const checkConnection = jest.fn()
  const renderAlert = (isDisconnected: boolean) => (
    <OfflineAlert
      isDisconnected={isDisconnected}
      checkConnection={checkConnection}
      dataTime="22/11/2026, 14:10"
    />
  )
  const { rerender } = render(renderAlert(false))
  expect(checkConnection).toHaveBeenCalledTimes(1)
  expect(screen.queryByRole('status')).not.toBeInTheDocument()
  rerender(renderAlert(true))
  expect(screen.getByRole('status')).toHaveTextContent('Sem conexão: dados de 22/11/2026, 14:10')
  await claim(true)
  expect(checkConnection).toHaveBeenCalledTimes(2)
  rerender(renderAlert(false))
  expect(screen.queryByRole('status')).not.toBeInTheDocument()
})

it('OfflineAlert shows the time of the data when a request failed although the browser is online', () => {
  render(
    <OfflineAlert isDisconnected checkConnection={() => undefined} dataTime="22/11/2026, 14:10" />,
  )
  expect(screen.getByRole('status')).toBeVisible()
})
