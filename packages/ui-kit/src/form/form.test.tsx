import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Button } from '../button/button.tsx'
import { MaskedField } from '../masked-field/masked-field.tsx'
import { Form, useField } from './form.tsx'

const MASK = { mask: /^\d*$/ }
const twoDigits = (text: string): string => (text.length === 2 ? '' : 'Digite dois números')

interface Props {
  summary?: string
  isPending?: boolean
  onSend?: (texts: string[]) => void
}

const Numbers = ({ summary, isPending = false, onSend }: Props) => {
  const first = useField(twoDigits)
  const second = useField(twoDigits)
  return (
    <Form
      fields={[first, second]}
      isPending={isPending}
      onSubmit={() => onSend?.([first.props.value, second.props.value])}
      {...(summary && { summary })}
    >
      <MaskedField label="Primeiro" mask={MASK} {...first.props} />
      <MaskedField label="Segundo" mask={MASK} {...second.props} />
      <Button type="submit" pending={isPending}>
        Enviar
      </Button>
    </Form>
  )
}

const field = (name: string) => screen.getByRole('textbox', { name })
const send = () => userEvent.click(screen.getByRole('button', { name: 'Enviar' }))
const fill = async (first: string, second: string) => {
  await userEvent.type(field('Primeiro'), first)
  await userEvent.type(field('Segundo'), second)
}

it('Form submits when all fields are valid', async () => {
  const onSend = jest.fn()
  render(<Numbers onSend={onSend} />)
  await fill('12', '34')
  await send()
  expect(onSend.mock.calls).toEqual([[['12', '34']]])
})

it('Form focuses the first invalid field instead of submitting', async () => {
  const onSend = jest.fn()
  render(<Numbers onSend={onSend} />)
  await fill('12', '3')
  await send()
  expect(onSend).not.toHaveBeenCalled()
  expect(field('Segundo')).toHaveFocus()
  expect(field('Segundo')).toHaveAccessibleDescription(/Digite dois números/)
  expect(field('Primeiro')).toBeValid()
})

it('Form focuses a summary of all errors on each submit', async () => {
  render(<Numbers summary="Confira os campos" />)
  await send()
  expect(screen.getByRole('alert')).toHaveFocus()
  await userEvent.click(screen.getAllByRole('link')[1] ?? document.body)
  expect(field('Segundo')).toHaveFocus()
  await send()
  expect(screen.getByRole('alert')).toHaveFocus()
})

it('useField validates on blur and clears the error on change', async () => {
  render(<Numbers />)
  await userEvent.type(field('Primeiro'), '1')
  expect(field('Primeiro')).toBeValid()
  await userEvent.click(field('Segundo'))
  expect(field('Primeiro')).toBeInvalid()
  await userEvent.type(field('Primeiro'), '2')
  expect(field('Primeiro')).toBeValid()
})

it('Form does not submit again while a request is pending', async () => {
  const onSend = jest.fn()
  render(<Numbers isPending onSend={onSend} />)
  await fill('12', '34')
  await userEvent.type(field('Segundo'), '{Enter}')
  expect(onSend).not.toHaveBeenCalled()
})
