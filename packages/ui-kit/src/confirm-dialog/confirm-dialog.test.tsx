import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ConfirmDialog } from './confirm-dialog.tsx'

const words = { title: 'Cancelar o pedido?', backLabel: 'Voltar', confirmLabel: 'Cancelar pedido' }

it('ConfirmDialog confirms and closes by its buttons', async () => {
  const [onConfirm, onClose] = [jest.fn(), jest.fn()]
  render(<ConfirmDialog {...words} onConfirm={onConfirm} onClose={onClose} />)
  expect(screen.getByRole('alertdialog', { name: words.title })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: words.confirmLabel }))
  expect(onConfirm).toHaveBeenCalledTimes(1)
  expect(onClose).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: words.backLabel }))
  expect(onClose).toHaveBeenCalledTimes(1)
})

it.each([
  [undefined, 'primary'],
  ['danger', 'danger'],
] as const)('ConfirmDialog of tone %s has a %s button', (tone, look) => {
  render(<ConfirmDialog {...words} {...(tone && { tone })} onClose={() => undefined} />)
  expect(screen.getByRole('button', { name: words.confirmLabel })).toHaveClass(look)
})

it('ConfirmDialog submits the form that it names', async () => {
  const onSubmit = jest.fn((event: SubmitEvent) => event.preventDefault())
  render(
    <ConfirmDialog {...words} role="dialog" form="case" onClose={() => undefined}>
      <form id="case" onSubmit={({ nativeEvent }) => onSubmit(nativeEvent as SubmitEvent)} />
    </ConfirmDialog>,
  )
  await userEvent.click(screen.getByRole('button', { name: words.confirmLabel }))
  expect(onSubmit).toHaveBeenCalledTimes(1)
})
