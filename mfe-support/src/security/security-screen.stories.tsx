import { accesses, accessesFixture } from '@portal/contract'
import { screenStory } from 'shared-kernel/testing'
import SecurityScreen from './security-screen'

export const WithAccesses = screenStory(<SecurityScreen />, (api) => api.answer(accesses, accessesFixture.output))
export const Failed = screenStory(<SecurityScreen />, (api) => api.refuse(accesses, 'UNEXPECTED'))
