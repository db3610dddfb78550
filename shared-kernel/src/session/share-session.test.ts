import { createTestKernel } from '../testing/create-test-kernel.ts'

const shown = (persisted: boolean) =>
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
const listen = ({ kernel }: ReturnType<typeof createTestKernel>) => {
  const ended = jest.fn()
  kernel.bus.on('session.ended').subscribe(ended)
  return ended
}

it('a page that comes back from the history shows nothing of a session that ended meanwhile', () => {
  const made = createTestKernel()
  const ended = listen(made)
  made.kernel.queryClient.setQueryData(['contracts'], ['private'])
  made.jar.remove('access-token')
  shown(true)
  expect(made.kernel.session.state.status).toBe('UNAUTHENTICATED')
  expect(made.kernel.queryClient.getQueryData(['contracts'])).toBeUndefined()
  expect(ended.mock.calls).toEqual([[{ reason: 'expired' }]])
  expect(made.visited).toEqual(['/'])
  made.kernel.dispose()
})

it('a page that is shown for the first time has read its cookies already', () => {
  const made = createTestKernel()
  made.jar.remove('access-token')
  shown(false)
  expect(made.kernel.session.state.status).toBe('AUTHENTICATED')
  made.kernel.dispose()
})

it('a visitor who comes back from the history stays where they are', () => {
  const made = createTestKernel({ session: 'signed-out' })
  const ended = listen(made)
  shown(true)
  expect(ended).not.toHaveBeenCalled()
  expect(made.visited).toEqual([])
  made.kernel.dispose()
})

it('a page that comes back while the session lives goes on with what another tab renewed', () => {
  const made = createTestKernel()
  made.jar.set('access-token', 'renewed')
  shown(true)
  expect(made.kernel.session.state).toMatchObject({
    status: 'AUTHENTICATED',
    accessToken: 'renewed',
  })
  expect(made.visited).toEqual([])
  made.kernel.dispose()
})

it('a page that is gone listens no more', () => {
  const made = createTestKernel()
  made.kernel.dispose()
  made.jar.remove('access-token')
  shown(true)
  expect(made.kernel.session.state.status).toBe('AUTHENTICATED')
})
