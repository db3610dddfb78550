import { findCrashesWithoutCapabilities } from 'shared-kernel/testing'
import * as company from './company/company-screen.stories.tsx'
import * as login from './login/login-screen.stories.tsx'

it('screens of the login survive without any platform function that they use', async () => {
  const { crashes } = await findCrashesWithoutCapabilities({ ...login, ...company })
  expect(crashes).toEqual([])
})
