import { TIMER_FUNCTIONS } from 'shared-kernel/testing'
import { readStoryAloud } from 'shared-kernel/testing/read-aloud'
import { Some } from './cases/cases-screen.stories.tsx'

beforeAll(() =>
  jest.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z'), doNotFake: [...TIMER_FUNCTIONS] }),
)

// WCAG 1.3.1, 1.3.2, 4.1.2
it('a screen reader speaks the support cases', async () => {
  expect(await readStoryAloud(Some)).toMatchSnapshot()
})
