import { render, type RenderResult } from '@testing-library/react'
import type { ReactNode } from 'react'
import { Route, Routes } from 'shared-kernel/react'
import { renderProps } from 'shared-kernel/testing'

type TestKernel = Parameters<typeof renderProps>[0]

/** Renders a screen under its route pattern, at `path`; other paths render nothing. */
export const renderRoute = (
  kernel: TestKernel,
  pattern: string,
  screen: ReactNode,
  path: string,
): RenderResult =>
  render(
    <Routes>
      <Route path={pattern} element={screen} />
      <Route path="*" element={null} />
    </Routes>,
    renderProps(kernel, path),
  )
