import { cases, casesFixture } from '@portal/contract'
import { screenStory } from 'shared-kernel/testing'
import CasesScreen from './cases-screen.tsx'

export const Some = screenStory(<CasesScreen />, (api) => api.respond(cases, casesFixture.output))
export const None = screenStory(<CasesScreen />, (api) =>
  api.respond(cases, { ...casesFixture.output, cases: [] }),
)
export const Waiting = screenStory(<CasesScreen />, (api) =>
  api.handle(cases, () => new Promise(() => undefined)),
)
export const Failed = screenStory(<CasesScreen />, (api) => api.reject(cases, 'UNEXPECTED'))
