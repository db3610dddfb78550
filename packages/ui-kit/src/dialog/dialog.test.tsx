import { useState } from 'react'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Dialog } from './dialog.tsx'

const Screen = ({ role }: { role: 'dialog' | 'alertdialog' | undefined }) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button onClick={() => setOpen(true)}>Receber via SMS</button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title="Receber via SMS"
        description="Insira o número do seu celular"
        role={role}
        footer={<button>Continuar</button>}
      />
    </>
  )
}

const open = async (role?: 'alertdialog') => {
  render(<Screen role={role} />)
  await userEvent.click(screen.getByRole('button', { name: 'Receber via SMS' }))
  return screen.getByRole(role ?? 'dialog', { name: 'Receber via SMS' })
}

describe('Dialog', () => {
  it('has its title as name, a description, and focus', async () => {
    const dialog = await open()
    expect(dialog).toHaveAccessibleDescription('Insira o número do seu celular')
    expect(dialog).toContainElement(document.activeElement as HTMLElement)
  })

  it('traps focus', async () => {
    const dialog = await open()
    for (let presses = 0; presses < 5; presses++) {
      await userEvent.tab()
      expect(dialog).toContainElement(document.activeElement as HTMLElement)
    }
  })

  it('closes with Esc and restores focus', async () => {
    await open()
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Receber via SMS' })).toHaveFocus(),
    )
  })

  it("closes by the back gesture where the browser has Chrome's CloseWatcher", async () => {
    const watchers: EventTarget[] = []
    class Watcher extends EventTarget {
      constructor() {
        super()
        watchers.push(this)
      }
      destroy = () => undefined
    }
    Object.assign(globalThis, { CloseWatcher: Watcher })
    await open('alertdialog')
    act(() => void watchers.at(-1)?.dispatchEvent(new Event('close')))
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
    Reflect.deleteProperty(globalThis, 'CloseWatcher')
  })

  it('closes with its own button', async () => {
    await open('alertdialog')
    await userEvent.click(screen.getByRole('button', { name: 'Fechar' }))
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
  })

  it('has no button in the corner when its footer closes it', () => {
    render(
      <Dialog
        isOpen
        closesInFooter
        onClose={() => undefined}
        title="Enviado"
        footer={<button>Fechar</button>}
      />,
    )
    expect(screen.getAllByRole('button', { name: 'Fechar' })).toHaveLength(1)
  })

  it('injects no style element, which the page policy would block', async () => {
    await open()
    expect(document.querySelector('style')).toBeNull()
  })
})
