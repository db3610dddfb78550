import { findTextsThatTranslatorsBreak } from 'shared-kernel/testing'
import * as company from './company/company-screen.stories.tsx'
import * as login from './login/login-screen.stories.tsx'

describe("a browser's translator", () => {
  it('does not stop the screens of the login from changing their texts', async () => {
    expect(await findTextsThatTranslatorsBreak({ ...login, ...company })).toEqual([])
  })
})
