import { render, waitFor } from '@testing-library/react'
import { createTestKernel, renderProps } from 'shared-kernel/testing'
import { usePageTitle } from './use-page-title.ts'

const Page = ({ error = '', heading = 'Acesse suas faturas' }) => {
  usePageTitle('content')
  return (
    <main id="content">
      <h1>{heading}</h1>
      <input aria-label="Telefone" aria-invalid={error !== ''} />
      {error && <p>{error}</p>}
    </main>
  )
}

it.each(['.', ':'])('drops the %s at the end of the heading', (mark) => {
  const heading = `Insira os dados${mark}`
  render(<Page heading={heading} />, renderProps(createTestKernel().kernel))
  expect(document.title).toMatch(/^Insira os dados · \w+/)
})

it('names the page and the brand, and says first that a field has an error', async () => {
  const { rerender } = render(<Page />, renderProps(createTestKernel().kernel))
  const title = document.title
  expect(title).toMatch(/^Acesse suas faturas · \w+/)
  rerender(<Page error="O campo telefone é obrigatório" />)
  await waitFor(() => expect(document.title).toBe(`Erro: ${title}`))
  rerender(<Page />)
  await waitFor(() => expect(document.title).toBe(title))
})
