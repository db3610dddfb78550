import { loginFixture, logout, verifyPinFixture } from '@portal/contract'
import { createTestKernel } from 'shared-kernel/testing'
import { restoreInterruptedWork } from './interrupted-work.ts'

const PAGE = '/atendimentos?contestar=FT100000100107'

const signInAs = (
  { sessionControl }: ReturnType<typeof createTestKernel>['kernel'],
  { document, name }: { document: string; name: string },
) => {
  const { access_token: accessToken, protocol } = loginFixture.output
  const expirationTime = '2099-01-01T00:00:00Z'
  sessionControl.begin({ accessToken, protocol, expirationTime, document, type: 'PF' })
  sessionControl.confirm({ ...verifyPinFixture.output, expirationTime, name })
}

const startWriting = () => {
  history.replaceState(null, '', PAGE)
  const { kernel, api } = createTestKernel()
  api.respond(logout, undefined)
  const returned: string[] = []
  restoreInterruptedWork(kernel, (path) => returned.push(path))
  kernel.drafts.set('contest', 'Não pedi este pacote.')
  const { user } = kernel.session.state
  const end = async (reason: 'expired' | 'invalid' | 'user') => {
    await kernel.sessionControl.end(reason)
    history.replaceState(null, '', '/')
  }
  return { kernel, returned, user, end }
}
afterEach(() => history.replaceState(null, '', '/'))

it.each(['expired', 'invalid'] as const)(
  'leads the same customer back to the page and the text after the session ended as %s',
  async (reason) => {
    const { kernel, returned, user, end } = startWriting()
    await end(reason)
    signInAs(kernel, user)
    expect(returned).toEqual([PAGE])
    expect(kernel.drafts.get('contest')).toBe('Não pedi este pacote.')
  },
)

it.each([
  ['another customer', 'expired', { document: '10290627303', name: 'Bruno' }],
  ['a customer who signed out', 'user', null],
] as const)('shows %s neither the page nor the text', async (_, reason, other) => {
  const { kernel, returned, user, end } = startWriting()
  await end(reason)
  signInAs(kernel, other ?? user)
  expect(returned).toEqual([])
  expect(kernel.drafts.get('contest')).toBeUndefined()
})

it('stays on the page where the customer logged in, with the text', async () => {
  const { kernel, returned, user, end } = startWriting()
  await end('expired')
  history.replaceState(null, '', '/seguranca')
  signInAs(kernel, user)
  expect(returned).toEqual([])
  expect(kernel.drafts.get('contest')).toBe('Não pedi este pacote.')
})

it('leads back once', async () => {
  const { kernel, returned, user, end } = startWriting()
  await end('expired')
  signInAs(kernel, user)
  await kernel.sessionControl.end('user')
  signInAs(kernel, user)
  expect(returned).toEqual([PAGE])
})
