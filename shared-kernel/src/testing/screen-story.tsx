import { useState, type ReactNode } from 'react'
import { createTestKernel } from './create-test-kernel.ts'
import type { FakeApi } from './fake-api.ts'
import { TestPortal } from './test-portal.tsx'

/** A screen in one state for `npm run stories`: a signed-in customer, the answers that `prepare` gives, and where the visitor is. */
export const createScreenStory = (
  screen: ReactNode,
  prepare: (api: FakeApi) => void = () => undefined,
  path = '/',
) => {
  const Story = () => {
    const [kernel] = useState(() => {
      // What another story kept is not this one's.
      sessionStorage.clear()
      const { kernel: made, api } = createTestKernel({ session: 'signed-in' })
      prepare(api)
      return made
    })
    return (
      <TestPortal kernel={kernel} path={path}>
        {screen}
      </TestPortal>
    )
  }
  return Story
}
