import { Alert } from '../alert/alert.tsx'
import { Button } from '../button/button.tsx'
import { MaskedField } from '../masked-field/masked-field.tsx'
import { Form, useField } from './form.tsx'

const SIX_DIGITS = { mask: /^\d{0,6}$/ }

const Code = ({ failure }: { failure?: string }) => {
  const code = useField((text) => (text.length === 6 ? '' : 'Digite os 6 números'))
  return (
    <Form
      fields={[code]}
      isPending={false}
      onSubmit={() => undefined}
      summary="Confira o que falta"
      failure={failure && <Alert tone="danger">{failure}</Alert>}
    >
      <MaskedField label="Código" mask={SIX_DIGITS} {...code.props} />
      <Button type="submit">Continuar</Button>
    </Form>
  )
}

export const Empty = () => <Code />
export const Failed = () => <Code failure="Não conseguimos confirmar agora. Tente novamente." />
