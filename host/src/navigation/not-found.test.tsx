import { render, screen } from '@testing-library/react'
import { createTestKernel, renderProps } from 'shared-kernel/testing'
import { NotFound } from './not-found.tsx'

jest.mock('./not-found-page.tsx', () => {
  throw new Error('Loading chunk 211 failed.')
})

it('shows a plain heading when its chunk fails to load', async () => {
  render(<NotFound />, renderProps(createTestKernel().kernel))
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Página não encontrada' }),
  ).toBeVisible()
})
