import { ErrorSummary } from './error-summary.tsx'

export const TwoErrors = () => (
  <ErrorSummary
    title="Confira os campos"
    errors={[
      { field: 'doc', message: 'Digite um CPF ou CNPJ válido.' },
      { field: 'phone', message: 'Digite o telefone com DDD.' },
    ]}
  />
)
