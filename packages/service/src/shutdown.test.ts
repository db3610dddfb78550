import { FolderInUseError } from './folder-lock.ts'
import { exitWithError, onShutdown } from './shutdown.ts'

describe('onShutdown', () => {
  let exit: Promise<unknown>
  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask'] })
    exit = new Promise((resolve) =>
      jest.spyOn(process, 'exit').mockImplementation(((code: number) => resolve(code)) as never),
    )
  })
  afterEach(() => {
    jest.useRealTimers()
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.removeAllListeners(signal)
  })

  it('stops once and exits with 0 after several signals', async () => {
    const stop = jest.fn(() => Promise.resolve())
    onShutdown(stop, 60_000)
    process.emit('SIGTERM')
    process.emit('SIGINT')
    expect(await exit).toBe(0)
    expect(stop).toHaveBeenCalledTimes(1)
  })

  it('prints why it could not stop and exits with 1', async () => {
    const written = jest.spyOn(process.stderr, 'write').mockReturnValue(true)
    onShutdown(() => Promise.reject(new Error('port is stuck')), 60_000)
    process.emit('SIGTERM')
    expect(await exit).toBe(1)
    expect(written).toHaveBeenCalledWith(expect.stringContaining('port is stuck'))
  })

  it('exits with 1 and names the timeout when stopping takes longer', async () => {
    const written = jest.spyOn(process.stderr, 'write').mockReturnValue(true)
    onShutdown(() => new Promise(() => undefined), 60_000)
    process.emit('SIGTERM')
    jest.advanceTimersByTime(60_000)
    expect(await exit).toBe(1)
    expect(written).toHaveBeenCalledWith(expect.stringContaining('longer than 60000 ms'))
  })
})

it('exitWithError prints an unknown command-line option without a stack', () => {
  jest.spyOn(process, 'exit').mockImplementation((() => undefined) as never)
  const written = jest.spyOn(process.stderr, 'write').mockReturnValue(true)
  exitWithError(
    Object.assign(new TypeError("Unknown option '--al'"), {
      code: 'ERR_PARSE_ARGS_UNKNOWN_OPTION',
    }),
  )
  expect(written.mock.calls).toEqual([["Unknown option '--al'\n"]])
})

it('exitWithError prints a locked folder as one sentence without a stack', () => {
  jest.spyOn(process, 'exit').mockImplementation((() => undefined) as never)
  const written = jest.spyOn(process.stderr, 'write').mockReturnValue(true)
  exitWithError(new FolderInUseError('The folder is in use.'))
  expect(written.mock.calls).toEqual([['The folder is in use.\n']])
})
