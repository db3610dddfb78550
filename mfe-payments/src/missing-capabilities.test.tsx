/** @slow renders every screen many times */
import { findCrashesWithoutCapabilities } from 'shared-kernel/testing'
import * as screens from './routes.stories.tsx'

it('screens of payments survive without any platform function that they use', async () => {
  const { crashes, touched } = await findCrashesWithoutCapabilities(screens)
  expect(crashes).toEqual([])
  expect([...touched]).toEqual(
    expect.arrayContaining(['navigator.clipboard', 'navigator.share', 'print', 'ResizeObserver']),
  )
})
