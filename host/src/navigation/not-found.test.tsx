import { render, screen } from '@testing-library/react'
import { createTestKernel, renderProps } from 'shared-kernel/testing'
import { NotFound } from './not-found.tsx'

jest.mock('./not-found-page.tsx', () => {
  throw new Error('Loading chunk 211 failed.')
})

it('says that the page does not exist where its code cannot be loaded', async () => {
  render(<NotFound />, renderProps(createTestKernel().kernel))
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Página não encontrada' }),
  ).toBeVisible()
})
