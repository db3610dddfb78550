import { Verbatim } from './verbatim.tsx'

export const Reference = () => (
  <p>
    Contrato <Verbatim>CT1000000001</Verbatim>
  </p>
)
