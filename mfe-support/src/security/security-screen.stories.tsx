import { accesses, accessesFixture, passkeys, passkeysFixture } from '@portal/contract'
import { screenStory } from 'shared-kernel/testing'
import SecurityScreen from './security-screen.tsx'

export const WithAccesses = screenStory(<SecurityScreen />, (api) => {
  api.answer(accesses, accessesFixture.output)
  api.answer(passkeys, passkeysFixture.output)
})
export const Failed = screenStory(<SecurityScreen />, (api) => {
  api.refuse(accesses, 'UNEXPECTED')
  api.refuse(passkeys, 'UNEXPECTED')
})
