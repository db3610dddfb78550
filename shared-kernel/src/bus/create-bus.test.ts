import { createBus } from './create-bus'
import { isolateListeners } from './isolate-listeners'

it('gives a late listener the last fact of that name, and all later ones', () => {
  const bus = createBus(jest.fn())
  bus.emit('navigation.happened', { path: '/' })
  bus.emit('navigation.happened', { path: '/seguranca' })
  bus.emit('session.ended', { reason: 'asked' })
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
  const bus = createBus(jest.fn())
  const others = jest.fn()
  const fault = new Error('a remote is broken')
  bus.on('session.ended').subscribe(() => {
    throw fault
  })
  bus.on('session.ended').subscribe(others)
  bus.emit('session.ended', { reason: 'asked' })
  bus.emit('session.ended', { reason: 'asked' })
  jest.runAllTimers()
  expect(others).toHaveBeenCalledTimes(2)
  expect(onError).toHaveBeenCalledWith(fault)
  stop()
  jest.useRealTimers()
})

it('keeps no listener that has left', () => {
  const bus = createBus(jest.fn())
  const gone = jest.fn()
  for (let round = 0; round < 100; round += 1) bus.on('session.ended').subscribe(gone).unsubscribe()
  bus.emit('session.ended', { reason: 'asked' })
  expect(gone).not.toHaveBeenCalled()
})

describe('a fact', () => {
  const refusing = () => {
    const refused = jest.fn()
    const bus = createBus(refused)
    const heard = jest.fn()
    bus.on('payments.confirmed').subscribe(heard)
    return { bus, heard, refused }
  }

  it.each([
    ['says too little', { paymentId: 'pay_1' }, 'debtReferences'],
    ['says something else', { paymentId: 1, debtReferences: [] }, 'paymentId'],
    ['carries more than the list names', { paymentId: 'pay_1', debtReferences: [], document: '39053344705' }, 'document'],
    ['says nothing at all', undefined, 'paymentId'],
  ])('that %s is heard by nobody, and reported', (_case, payload, field) => {
    const { bus, heard, refused } = refusing()
    bus.emit('payments.confirmed', payload as never)
    expect(refused).toHaveBeenCalledWith({ remote: 'host', reason: `payments.confirmed: ${field}` })
    bus.on('payments.confirmed').subscribe(heard)
    expect(heard).not.toHaveBeenCalled()
  })

  it('is the same for all who hear it', () => {
    const { bus } = refusing()
    const paths: string[] = []
    bus.on('navigation.happened').subscribe((fact) => {
      expect(() => Object.assign(fact, { path: '/elsewhere' })).toThrow(TypeError)
      paths.push(fact.path)
    })
    bus.emit('navigation.happened', { path: '/' })
    expect(paths).toEqual(['/'])
  })
})
