import { findCrashesWithoutCapabilities } from 'shared-kernel/testing'
import * as screens from './shell.stories.tsx'

it('the frame of the portal survives without any platform function that it uses', async () => {
  // jsdom reports that it cannot reload.
  jest.spyOn(console, 'error').mockReturnValue()
  const { crashes } = await findCrashesWithoutCapabilities(screens)
  expect(crashes).toEqual([])
})
