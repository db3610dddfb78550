import { act, screen } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { Form, useField } from '@portal/ui-kit/form'
import { MaskedField } from '@portal/ui-kit/masked-field'
import { useEarlySubmit } from './use-early-submit.ts'

const CPF = { mask: [/\d/, /\d/, /\d/, '.', /\d/, /\d/, /\d/] }

const Login = ({ onSend }: { onSend(text: string): void }) => {
  const document = useField((text) => (text.length === 7 ? '' : 'Digite tudo'))
  return (
    <Form
      ref={useEarlySubmit()}
      fields={[document]}
      isPending={false}
      onSubmit={() => onSend(document.props.value)}
    >
      <MaskedField label="CPF" mask={CPF} {...document.props} />
      <button>Continuar</button>
    </Form>
  )
}

/** A prerendered form; `early` is the input before hydration. */
async function live(early: (form: HTMLFormElement, field: HTMLInputElement) => void) {
  const onSend = jest.fn()
  const root = document.createElement('div')
  root.innerHTML = renderToString(<Login onSend={onSend} />)
  document.body.replaceChildren(root)
  early(root.querySelector('form')!, screen.getByLabelText<HTMLInputElement>('CPF'))
  await act(async () => hydrateRoot(root, <Login onSend={onSend} />))
  return onSend
}

it('masks text that was typed before hydration and does not submit it', async () => {
  const onSend = await live((_, field) => {
    field.value = '390533'
  })
  expect(screen.getByLabelText('CPF')).toHaveValue('390.533')
  expect(onSend).not.toHaveBeenCalled()
})

it('submits once a form that was submitted before hydration', async () => {
  const onSend = await live((form, field) => {
    field.value = '390533'
    form.dataset.sent = ''
  })
  expect(onSend.mock.calls).toEqual([['390.533']])
})

it('never writes form values to the URL', () => {
  expect(renderToString(<Login onSend={() => undefined} />)).toContain('method="post"')
})
