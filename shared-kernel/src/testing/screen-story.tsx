import { useState, type ReactNode } from 'react'
import { createTestKernel } from './create-test-kernel.ts'
import type { FakeApi } from './fake-api.ts'
import { TestPortal } from './test-portal.tsx'

/**
 * Creates a story of a screen for a signed-in customer, with the responses that `prepare` sets and
 * the current path.
 */
export const createScreenStory = (
  screen: ReactNode,
  prepare: (api: FakeApi) => void = () => undefined,
  path = '/',
) => {
  const Story = () => {
    const [kernel] = useState(() => {
      // Clears what another story stored.
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
