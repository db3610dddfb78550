import { render, screen } from '@testing-library/react'
import { TextArea } from './text-area.tsx'

const renderComment = (length: number) => (
  <TextArea
    label="Comentário"
    maxLength={200}
    value={'a'.repeat(length)}
    onChange={() => undefined}
  />
)

describe('TextArea', () => {
  it('counts characters and enforces its limit', () => {
    render(renderComment(150))
    expect(screen.getByText('150/200 caracteres')).toBeVisible()
    expect(screen.getByRole('textbox')).toHaveAttribute('maxlength', '200')
  })

  it('announces only when few characters are left', () => {
    const { rerender } = render(renderComment(179))
    expect(screen.getByRole('status')).toBeEmptyDOMElement()
    rerender(renderComment(190))
    expect(screen.getByRole('status')).toHaveTextContent('Restam 10 caracteres')
    rerender(renderComment(199))
    expect(screen.getByRole('status')).toHaveTextContent('Resta 1 caractere')
  })
})
