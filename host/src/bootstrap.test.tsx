import { act, waitFor } from '@testing-library/react'
import { PAGE_CONFIG_BLOCK } from '@portal/contract/page/page-config'
import { TEST_CONFIG } from 'shared-kernel/testing'
import { startPortal } from './bootstrap.tsx'
import type { ScriptGuard } from './federation/script-guard.ts'
import { startBackgroundWork } from './start-background-work.ts'

jest.mock('./portal.tsx', () => ({
  Portal: () => (
    <main>
      <h1>Contas</h1>
    </main>
  ),
}))
jest.mock('./federation/portal-loader.ts', () => ({ createPortalLoader: () => ({}) }))
jest.mock('./start-background-work.ts', () => ({ startBackgroundWork: jest.fn() }))

const SESSION_COOKIES = {
  'access-token': 'header.payload.signature',
  'id-protocol': '202611210001',
  'token-sms': 'sms-token',
  birthdate: 'confirmed',
  document: '39053344705',
}
const open = async () => {
  const config = document.createElement('script')
  config.id = PAGE_CONFIG_BLOCK
  config.type = 'application/json'
  config.textContent = JSON.stringify(TEST_CONFIG)
  const root = document.createElement('div')
  document.body.replaceChildren(config, root)
  await act(async () => startPortal(root, {} as ScriptGuard))
}
beforeEach(() => jest.mocked(startBackgroundWork).mockClear())

it('starts the background work of the login page at the first input', async () => {
  await open()
  expect(startBackgroundWork).not.toHaveBeenCalled()
  dispatchEvent(new Event('pointerdown'))
  await waitFor(() => expect(startBackgroundWork).toHaveBeenCalledTimes(1))
})

it('starts the background work once without any input after a reload with a session', async () => {
  for (const [name, value] of Object.entries(SESSION_COOKIES)) document.cookie = `${name}=${value}`
  await open()
  await waitFor(() => expect(startBackgroundWork).toHaveBeenCalledTimes(1))
  await act(async () => dispatchEvent(new Event('pointerdown')))
  expect(startBackgroundWork).toHaveBeenCalledTimes(1)
})
