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
  '0 41 11 98765-4321',
  '+55 021 11 98765-4321',
  'Casa 2: (0xx11) 98765-4321',
  'tel:+5511987654321',
  '\u202a+55\u00a011\u00a098765\u20114321\u202c',
  'Ana Souza, (11) 98765\u20134321 (WhatsApp)',
])('PhoneField removes the country code of the pasted phone %s', async (text) => {
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
  '0 41 11 98765-4321',
  '11 98765-4321',
])('PhoneField formats the typed phone %s', async (text) => {
  render(<Phone />)
  await userEvent.type(screen.getByRole('textbox'), text)
  expect(screen.getByRole('textbox')).toHaveValue(
    text.includes('91987') ? '(91) 9 8765 4321' : '(11) 9 8765 4321',
  )
})

it('PhoneField waits for the end of a number that may begin with a carrier code', async () => {
  render(<Phone />)
  await userEvent.type(screen.getByRole('textbox'), '021989876543')
  expect(screen.getByRole('textbox')).toHaveValue('0 21989876543')
  await userEvent.keyboard('21')
  expect(screen.getByRole('textbox')).toHaveValue('(98) 9 8765 4321')
})

it('PhoneField moves focus to the next field by Tab, past the clear button', async () => {
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

it('PhoneField preserves an area code that looks like the country code', async () => {
  render(<Phone />)
  await userEvent.type(screen.getByRole('textbox'), '55999123456')
  expect(screen.getByRole('textbox')).toHaveValue('(55) 9 9912 3456')
})

it('PhoneField clears its value and stays focused', async () => {
  render(<Phone />)
  await userEvent.type(screen.getByRole('textbox'), '11')
  await userEvent.click(screen.getByRole('button', { name: /limpar/i }))
  expect(screen.getByRole('textbox')).toHaveValue('')
  expect(screen.getByRole('textbox')).toHaveFocus()
})
