import { createBus } from './create-bus.ts'
import { reportListenerErrors } from './report-listener-errors.ts'

it('replays the last event of a name to a late listener, then delivers later ones', () => {
  const bus = createBus()
  bus.emit('navigation.happened', { path: '/' })
  bus.emit('navigation.happened', { path: '/seguranca' })
  bus.emit('session.ended', { reason: 'user' })
  const paths: string[] = []
  bus.on('navigation.happened').subscribe(({ path }) => paths.push(path))
  bus.emit('navigation.happened', { path: '/manutencao' })
  expect(paths).toEqual(['/seguranca', '/manutencao'])
})

it('delivers an event to the other listeners when one throws', () => {
  jest.useFakeTimers()
  jest.mocked(console.error).mockImplementation(() => undefined)
  const onError = jest.fn()
  const stop = reportListenerErrors(onError)
  const bus = createBus()
  const others = jest.fn()
  const error = new Error('a remote is broken')
  bus.on('session.ended').subscribe(() => {
    throw error
  })
  bus.on('session.ended').subscribe(others)
  bus.emit('session.ended', { reason: 'user' })
  bus.emit('session.ended', { reason: 'user' })
  jest.runAllTimers()
  expect(others).toHaveBeenCalledTimes(2)
  expect(onError).toHaveBeenCalledWith(error)
  stop()
  jest.useRealTimers()
})

it('reports listener errors to every registered handler until it unregisters', () => {
  jest.useFakeTimers()
  jest.mocked(console.error).mockImplementation(() => undefined)
  const [first, second] = [jest.fn(), jest.fn()]
  const [stopFirst, stopSecond] = [reportListenerErrors(first), reportListenerErrors(second)]
  const bus = createBus()
  const error = new Error('a remote is broken')
  bus.on('session.ended').subscribe(() => {
    throw error
  })
  const emitAll = () => {
    bus.emit('session.ended', { reason: 'user' })
    jest.runAllTimers()
  }
  emitAll()
  stopFirst()
  emitAll()
  expect([first, second].map(({ mock }) => mock.calls)).toEqual([[[error]], [[error], [error]]])
  stopSecond()
  expect(emitAll).toThrow(error)
  jest.useRealTimers()
})

it('delivers no event to a listener that unsubscribed', () => {
  const bus = createBus()
  const unsubscribed = jest.fn()
  for (let round = 0; round < 100; round += 1)
    bus.on('session.ended').subscribe(unsubscribed).unsubscribe()
  bus.emit('session.ended', { reason: 'user' })
  expect(unsubscribed).not.toHaveBeenCalled()
})
