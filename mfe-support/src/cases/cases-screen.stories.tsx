import { cases, casesFixture } from '@portal/contract'
import { screenStory } from 'shared-kernel/testing'
import CasesScreen from './cases-screen.tsx'

export const Some = screenStory(<CasesScreen />, (api) => api.answer(cases, casesFixture.output))
export const None = screenStory(<CasesScreen />, (api) =>
  api.answer(cases, { ...casesFixture.output, cases: [] }),
)
export const Waiting = screenStory(<CasesScreen />, (api) =>
  api.reply(cases, () => new Promise(() => undefined)),
)
export const Failed = screenStory(<CasesScreen />, (api) => api.refuse(cases, 'UNEXPECTED'))
