import { findCrashesWithoutCapabilities } from 'shared-kernel/testing'
import { ALL_SCREENS } from './testing/all-screens.ts'

it('screens of support survive without any platform function that they use', async () => {
  const { crashes, touched } = await findCrashesWithoutCapabilities(ALL_SCREENS)
  expect(crashes).toEqual([])
  expect([...touched]).toContain('PublicKeyCredential')
})
