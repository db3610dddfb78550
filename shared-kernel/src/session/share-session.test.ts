import { createTestKernel } from '../testing/create-test-kernel.ts'

const shown = (persisted: boolean) =>
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
const listen = ({ kernel }: ReturnType<typeof createTestKernel>) => {
  const ended = jest.fn()
  kernel.bus.on('session.ended').subscribe(ended)
  return ended
}

it.each([
  ['when the session ended meanwhile', {}],
  ['also when the cookie of a partner remained', { optimized: 'clube' }],
])('signs out a page restored from history %s', (_, cookies) => {
  const made = createTestKernel({ cookies })
  const ended = listen(made)
  made.kernel.queryClient.setQueryData(['contracts'], ['private'])
  made.jar.remove('access-token')
  shown(true)
  expect(made.kernel.session.state.status).toBe('UNAUTHENTICATED')
  expect(made.kernel.queryClient.getQueryData(['contracts'])).toBeUndefined()
  expect(ended.mock.calls).toEqual([[{ reason: 'expired' }]])
  expect(made.visited).toEqual(['/'])
})

it('does not reload cookies when a page is first shown', () => {
  const made = createTestKernel()
  made.jar.remove('access-token')
  shown(false)
  expect(made.kernel.session.state.status).toBe('AUTHENTICATED')
})

it('does not navigate when an anonymous page is restored from history', () => {
  const made = createTestKernel({ session: 'signed-out' })
  const ended = listen(made)
  shown(true)
  expect(ended).not.toHaveBeenCalled()
  expect(made.visited).toEqual([])
})

it('uses the token that another tab renewed when the page is restored from history', () => {
  const made = createTestKernel()
  made.jar.set('access-token', 'renewed')
  shown(true)
  expect(made.kernel.session.state).toMatchObject({
    status: 'AUTHENTICATED',
    accessToken: 'renewed',
  })
  expect(made.visited).toEqual([])
})

it('stops listening after it is disposed', () => {
  const made = createTestKernel()
  made.kernel.dispose()
  made.jar.remove('access-token')
  shown(true)
  expect(made.kernel.session.state.status).toBe('AUTHENTICATED')
})
