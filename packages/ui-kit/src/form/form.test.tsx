import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Button } from '../button/button.tsx'
import { MaskedField } from '../masked-field/masked-field.tsx'
import { Form, useField } from './form.tsx'

const MASK = { mask: /^\d*$/ }
const requireTwoDigits = (text: string): string => (text.length === 2 ? '' : 'Digite dois números')

interface Props {
  summary?: string
  isPending?: boolean
  onSend?: (texts: string[]) => void
}

const Numbers = ({ summary, isPending = false, onSend }: Props) => {
  const first = useField(requireTwoDigits)
  const second = useField(requireTwoDigits)
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

const getField = (name: string) => screen.getByRole('textbox', { name })
const clickSend = () => userEvent.click(screen.getByRole('button', { name: 'Enviar' }))
const fillFields = async (first: string, second: string) => {
  await userEvent.type(getField('Primeiro'), first)
  await userEvent.type(getField('Segundo'), second)
}

it('Form submits when all fields are valid', async () => {
  const onSend = jest.fn()
  render(<Numbers onSend={onSend} />)
  await fillFields('12', '34')
  await clickSend()
  expect(onSend.mock.calls).toEqual([[['12', '34']]])
})

it('Form focuses the first invalid field instead of submitting', async () => {
  const onSend = jest.fn()
  render(<Numbers onSend={onSend} />)
  await fillFields('12', '3')
  await clickSend()
  expect(onSend).not.toHaveBeenCalled()
  expect(getField('Segundo')).toHaveFocus()
  expect(getField('Segundo')).toHaveAccessibleDescription(/Digite dois números/)
  expect(getField('Primeiro')).toBeValid()
})

it('Form focuses a summary of all errors on each submit', async () => {
  render(<Numbers summary="Confira os campos" />)
  await clickSend()
  expect(screen.getByRole('alert')).toHaveFocus()
  await userEvent.click(screen.getAllByRole('link')[1] ?? document.body)
  expect(getField('Segundo')).toHaveFocus()
  await clickSend()
  expect(screen.getByRole('alert')).toHaveFocus()
})

it('useField validates on blur and clears the error on change', async () => {
  render(<Numbers />)
  await userEvent.type(getField('Primeiro'), '1')
  expect(getField('Primeiro')).toBeValid()
  await userEvent.click(getField('Segundo'))
  expect(getField('Primeiro')).toBeInvalid()
  await userEvent.type(getField('Primeiro'), '2')
  expect(getField('Primeiro')).toBeValid()
})

it('Form does not submit again while a request is pending', async () => {
  const onSend = jest.fn()
  render(<Numbers isPending onSend={onSend} />)
  await fillFields('12', '34')
  await userEvent.type(getField('Segundo'), '{Enter}')
  expect(onSend).not.toHaveBeenCalled()
})
