import { TIMER_FUNCTIONS } from 'shared-kernel/testing'
import { readStoryAloud } from 'shared-kernel/testing/read-aloud'

/** Loads the stories after the date is set, because their due dates are relative to it. */
const loadStories = async () => {
  jest.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z'), doNotFake: [...TIMER_FUNCTIONS] })
  return import('./routes.stories.tsx')
}

// WCAG 1.3.1, 1.3.2, 4.1.2
it.each(['HomeOverdue', 'BillOverdue'] as const)(
  'a screen reader speaks each screen of bills: %s',
  async (name) => {
    expect(await readStoryAloud((await loadStories())[name])).toMatchSnapshot()
  },
)
