import { cases, casesFixture } from '@portal/contract'
import { createScreenStory } from 'shared-kernel/testing'
import CasesScreen from './cases-screen.tsx'

export const Some = createScreenStory(<CasesScreen />, (api) =>
  api.respond(cases, casesFixture.output),
)
export const None = createScreenStory(<CasesScreen />, (api) =>
  api.respond(cases, { ...casesFixture.output, cases: [] }),
)
export const Waiting = createScreenStory(<CasesScreen />, (api) =>
  api.handle(cases, () => new Promise(() => undefined)),
)
export const Failed = createScreenStory(<CasesScreen />, (api) => api.reject(cases, 'UNEXPECTED'))

export const Kinds = createScreenStory(<CasesScreen />, undefined, '/atendimentos?novo=')
export const Recording = createScreenStory(
  <CasesScreen />,
  undefined,
  '/atendimentos?novo=recording',
)
