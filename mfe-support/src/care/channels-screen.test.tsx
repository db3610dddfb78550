import { render, screen, within } from '@testing-library/react'
import { createTestKernel, renderProps } from 'shared-kernel/testing'
import ChannelsScreen from './channels-screen'

it('leads to every telephone by a touch, and says when somebody answers', () => {
  const { kernel } = createTestKernel({ session: 'signed-out' })
  render(<ChannelsScreen />, renderProps(kernel))
  const numbers = screen.getAllByRole('link').filter((link) => link.getAttribute('href')?.startsWith('tel:'))
  expect(numbers.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['103 41', 'tel:10341'], ['*144', 'tel:*144'], ['1056', 'tel:1056'], ['0800 882 0041', 'tel:08008820041'], ['1331', 'tel:1331'], ['1332', 'tel:1332'],
  ])
  const [fibre] = screen.getAllByRole('heading', { level: 2, name: 'Fibra' }).map((heading) => heading.closest('section'))
  expect(within(fibre!).getByText('Todos os dias, 24 horas')).toBeVisible()
})
