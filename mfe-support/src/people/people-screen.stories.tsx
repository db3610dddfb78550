import { people, peopleFixture } from '@portal/contract'
import { createScreenStory } from 'shared-kernel/testing'
import PeopleScreen from './people-screen.tsx'

const { output } = peopleFixture
export const Administrator = createScreenStory(<PeopleScreen />, (api) =>
  api.respond(people, output),
)
export const Viewer = createScreenStory(<PeopleScreen />, (api) =>
  api.respond(people, {
    role: 'sees',
    people: output.people
      .slice(0, 2)
      .map((one) => ({ ...one, email: null, isMe: false, role: 'administers' as const })),
  }),
)
export const NaturalPerson = createScreenStory(<PeopleScreen />, (api) =>
  api.reject(people, 'NOT.FOUND'),
)
