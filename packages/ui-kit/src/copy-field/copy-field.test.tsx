import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CopyField } from './copy-field.tsx'

const CODE = '00020101021226850014br.gov.bcb.pix'

describe('CopyField', () => {
  afterEach(() => {
    jest.useRealTimers()
    Reflect.deleteProperty(document, 'execCommand')
  })

  // WCAG 4.1.3
  it('copies the whole code and announces it', async () => {
    const user = userEvent.setup()
    const copied = jest.fn()
    render(<CopyField label="Pix copia e cola" value={CODE} onCopied={copied} />)
    await user.click(screen.getByRole('button', { name: 'Copiar' }))
    expect(await navigator.clipboard.readText()).toBe(CODE)
    await waitFor(() => expect(copied).toHaveBeenCalledTimes(1))
    expect(await screen.findByRole('button', { name: 'Copiado' })).toHaveFocus()
    expect(screen.getByRole('status')).toHaveTextContent('Copiado')
  })

  it('offers to copy again after four seconds', async () => {
    jest.useFakeTimers()
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime })
    render(<CopyField label="Pix copia e cola" value={CODE} />)
    await user.click(screen.getByRole('button', { name: 'Copiar' }))
    expect(await screen.findByRole('button', { name: 'Copiado' })).toBeInTheDocument()
    act(() => jest.advanceTimersByTime(4000))
    expect(screen.getByRole('button', { name: 'Copiar' })).toBeInTheDocument()
  })

  it('falls back to execCommand without clipboard access', async () => {
    const user = userEvent.setup()
    jest
      .spyOn(navigator.clipboard, 'writeText')
      .mockRejectedValue(new DOMException('denied', 'NotAllowedError'))
    const execCommand = jest.fn(() => true)
    Object.defineProperty(document, 'execCommand', { value: execCommand, configurable: true })
    render(<CopyField label="Pix copia e cola" value={CODE} />)
    await user.click(screen.getByRole('button', { name: 'Copiar' }))
    expect(execCommand).toHaveBeenCalledWith('copy')
    expect(await screen.findByRole('button', { name: 'Copiado' })).toHaveFocus()
  })

  it('reports a failure when both ways of copying fail', async () => {
    const user = userEvent.setup()
    jest
      .spyOn(navigator.clipboard, 'writeText')
      .mockRejectedValue(new DOMException('denied', 'NotAllowedError'))
    const failed = jest.fn()
    render(<CopyField label="Pix copia e cola" value={CODE} onFailed={failed} />)
    await user.click(screen.getByRole('button', { name: 'Copiar' }))
    await waitFor(() => expect(failed).toHaveBeenCalledTimes(1))
    expect(screen.getByRole('button', { name: 'Copiar' })).toBeInTheDocument()
  })
})
