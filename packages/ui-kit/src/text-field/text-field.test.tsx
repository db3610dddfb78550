import { createRef, useState } from 'react'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { TextField } from './text-field.tsx'

const Phone = ({ error }: { error?: string }) => {
  const [value, setValue] = useState('11 9')
  return (
    <TextField
      label="Telefone"
      hint="Insira seu telefone celular"
      error={error}
      value={value}
      onChange={(event) => setValue(event.target.value)}
      onClear={() => setValue('')}
    />
  )
}

describe('TextField', () => {
  it('is described by its hint and its error', () => {
    render(<Phone error="O campo telefone é inválido" />)
    const field = screen.getByRole('textbox', { name: 'Telefone' })
    expect(field).toBeInvalid()
    expect(field).toHaveAccessibleDescription(
      'O campo telefone é inválido Insira seu telefone celular',
    )
  })

  it('is not marked invalid without an error', () => {
    render(<Phone />)
    expect(screen.getByRole('textbox')).toHaveAccessibleDescription('Insira seu telefone celular')
    expect(screen.getByRole('textbox')).not.toHaveAttribute('aria-invalid')
  })

  it('clears, stays focused, and hides the clear button when empty', async () => {
    render(<Phone />)
    await userEvent.click(screen.getByRole('button', { name: 'Limpar campo' }))
    expect(screen.getByRole('textbox')).toHaveValue('')
    expect(screen.getByRole('textbox')).toHaveFocus()
    expect(screen.queryByRole('button')).not.toBeInTheDocument()
  })

  it('passes its input to the ref of the caller', () => {
    const object = createRef<HTMLInputElement>()
    const callback = jest.fn()
    render(
      <>
        <TextField label="CPF" ref={object} />
        <TextField label="Telefone" ref={callback} />
      </>,
    )
    expect(object.current).toBe(screen.getByLabelText('CPF'))
    expect(callback).toHaveBeenCalledWith(screen.getByLabelText('Telefone'))
  })
})
