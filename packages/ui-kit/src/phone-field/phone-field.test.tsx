import { useState } from 'react'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { PhoneField } from './phone-field.tsx'

const Phone = () => {
  const [value, setValue] = useState('')
  return <PhoneField label="Telefone" value={value} onValueChange={setValue} />
}

it.each([
  '11987654321',
  '5511987654321',
  '+55 (11) 98765-4321',
  '+55 11 98765-4321',
  '011987654321',
  '(11) 9 8765-4321',
  '0055 11 98765-4321',
])('shows the pasted phone %s without its country code', async (text) => {
  render(<Phone />)
  await userEvent.click(screen.getByRole('textbox'))
  await userEvent.paste(text)
  expect(screen.getByRole('textbox')).toHaveValue('(11) 9 8765 4321')
})

it.each([
  '+55 11 98765 4321',
  '+5511987654321',
  '5511987654321',
  '5591987654321',
  '011987654321',
  '0 11 98765-4321',
  '11 98765-4321',
])('understands the phone %s typed by hand', async (text) => {
  render(<Phone />)
  await userEvent.type(screen.getByRole('textbox'), text)
  expect(screen.getByRole('textbox')).toHaveValue(
    text.includes('91987') ? '(91) 9 8765 4321' : '(11) 9 8765 4321',
  )
})

it('is left by Tab for the next field, not for its own button', async () => {
  render(
    <>
      <Phone />
      <input aria-label="Depois" />
    </>,
  )
  await userEvent.type(screen.getByRole('textbox', { name: 'Telefone' }), '11')
  await userEvent.tab()
  expect(screen.getByRole('textbox', { name: 'Depois' })).toHaveFocus()
})

it('leaves a number alone that begins like the country code', async () => {
  render(<Phone />)
  await userEvent.type(screen.getByRole('textbox'), '55999123456')
  expect(screen.getByRole('textbox')).toHaveValue('(55) 9 9912 3456')
})

it('is cleared by its button, and keeps the focus', async () => {
  render(<Phone />)
  await userEvent.type(screen.getByRole('textbox'), '11')
  await userEvent.click(screen.getByRole('button', { name: /limpar/i }))
  expect(screen.getByRole('textbox')).toHaveValue('')
  expect(screen.getByRole('textbox')).toHaveFocus()
})
