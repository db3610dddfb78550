import { cases, casesFixture } from '@portal/contract'
import { createScreenStory } from 'shared-kernel/testing'
import MyAccountScreen from './my-account-screen.tsx'

export const Person = createScreenStory(<MyAccountScreen />, (api) =>
  api.respond(cases, casesFixture.output),
)
export const CasesFailed = createScreenStory(<MyAccountScreen />, (api) =>
  api.reject(cases, 'UNEXPECTED'),
)
