import { accesses, accessesFixture, passkeys, passkeysFixture } from '@portal/contract'
import { createScreenStory } from 'shared-kernel/testing'
import SecurityScreen from './security-screen.tsx'

export const WithAccesses = createScreenStory(<SecurityScreen />, (api) => {
  api.respond(accesses, accessesFixture.output)
  api.respond(passkeys, passkeysFixture.output)
})
export const Failed = createScreenStory(<SecurityScreen />, (api) => {
  api.reject(accesses, 'UNEXPECTED')
  api.reject(passkeys, 'UNEXPECTED')
})
