import { createBus } from './create-bus'
import { isolateListeners } from './isolate-listeners'

it('gives a late listener the last fact of that name, and all later ones', () => {
  const bus = createBus()
  bus.emit('navigation.happened', { path: '/' })
  bus.emit('navigation.happened', { path: '/seguranca' })
  bus.emit('auth.signed-in', {})
  const paths: string[] = []
  bus.on('navigation.happened').subscribe(({ path }) => paths.push(path))
  bus.emit('navigation.happened', { path: '/manutencao' })
  expect(paths).toEqual(['/seguranca', '/manutencao'])
})

it('lets the others hear a fact that one listener chokes on', () => {
  jest.useFakeTimers()
  jest.mocked(console.error).mockImplementation(() => undefined)
  const onError = jest.fn()
  const stop = isolateListeners(onError)
  const bus = createBus()
  const others = jest.fn()
  const fault = new Error('a remote is broken')
  bus.on('auth.signed-in').subscribe(() => {
    throw fault
  })
  bus.on('auth.signed-in').subscribe(others)
  bus.emit('auth.signed-in', {})
  bus.emit('auth.signed-in', {})
  jest.runAllTimers()
  expect(others).toHaveBeenCalledTimes(2)
  expect(onError).toHaveBeenCalledWith(fault)
  stop()
  jest.useRealTimers()
})

it('keeps no listener that has left', () => {
  const bus = createBus()
  const gone = jest.fn()
  for (let round = 0; round < 100; round += 1) bus.on('auth.signed-in').subscribe(gone).unsubscribe()
  bus.emit('auth.signed-in', {})
  expect(gone).not.toHaveBeenCalled()
})
