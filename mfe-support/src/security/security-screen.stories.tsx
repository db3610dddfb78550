import { accesses, accessesFixture, passkeys, passkeysFixture } from '@portal/contract'
import { screenStory } from 'shared-kernel/testing'
import SecurityScreen from './security-screen.tsx'

export const WithAccesses = screenStory(<SecurityScreen />, (api) => {
  api.respond(accesses, accessesFixture.output)
  api.respond(passkeys, passkeysFixture.output)
})
export const Failed = screenStory(<SecurityScreen />, (api) => {
  api.reject(accesses, 'UNEXPECTED')
  api.reject(passkeys, 'UNEXPECTED')
})
