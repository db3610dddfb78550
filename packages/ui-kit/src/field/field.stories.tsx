import { Field, useFieldIds } from './field.tsx'

export const WithHintAndError = () => {
  const texts = { hint: 'Só números.', error: 'Digite um CPF ou CNPJ válido.' }
  const ids = useFieldIds(texts)
  return (
    <Field label="CPF ou CNPJ" {...texts} ids={ids}>
      <input id={ids.control} />
    </Field>
  )
}
