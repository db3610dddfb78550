describe('AbortSignal.timeout', () => {
  it('is added where the browser lacks it, and aborts after the time', () => {
    jest.useFakeTimers()
    const native = AbortSignal.timeout
    Reflect.deleteProperty(AbortSignal, 'timeout')
    jest.isolateModules(() => jest.requireActual('./abort-timeout.ts'))
    const signal = AbortSignal.timeout(600)
    expect(AbortSignal.timeout).not.toBe(native)
    expect(signal.aborted).toBe(false)
    jest.advanceTimersByTime(600)
    expect(signal.aborted).toBe(true)
    AbortSignal.timeout = native
    jest.useRealTimers()
  })
})
