import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MaskedField } from '@portal/ui-kit/masked-field'
import { useState } from 'react'
import { documentMask, getDocumentPattern } from './document-mask.ts'

const Field = () => {
  const [value, setValue] = useState('')
  return (
    <MaskedField label="CPF ou CNPJ" mask={documentMask} value={value} onValueChange={setValue} />
  )
}

it.each([
  ['390533', 14],
  ['39053344705', 14],
  ['390533447051', 18],
  ['12A', 18],
  ['DK.X10.290/6273-03', 18],
])('masks %p with %i characters', (text, places) => {
  expect(getDocumentPattern(text)).toHaveLength(places)
})

it.each([
  ['CPF: 390.533.447-05', '390.533.447-05'],
  ['meu cpf é 39053344705.', '390.533.447-05'],
  ['390 533 447 05', '390.533.447-05'],
  ['CNPJ 12.abc.345/0001-88 (Telecom Norte)', '12.ABC.345/0001-88'],
  ['cnpj:dkx10290627303', 'DK.X10.290/6273-03'],
  ['11222333000181', '11.222.333/0001-81'],
  ['CPF39053344705', '390.533.447-05'],
  ['390.533.447\u201105', '390.533.447-05'],
  ['390\u00a0533\u00a0447\u00a0\u2013\u00a005', '390.533.447-05'],
  ['\u202a３９０.５３３.４４７-０５\u202c', '390.533.447-05'],
  ['Tel. 11987654321, CPF 390533447-05', '390.533.447-05'],
  ['390.533.447/05', '390.533.447-05'],
])('extracts the pasted document %p', async (pasted, shown) => {
  render(<Field />)
  await userEvent.click(screen.getByRole('textbox'))
  await userEvent.paste(pasted)
  expect(screen.getByRole('textbox')).toHaveValue(shown)
})
