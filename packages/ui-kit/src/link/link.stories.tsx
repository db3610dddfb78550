import { ButtonLink, TextLink } from './link.tsx'

export const InText = () => <TextLink href="#privacidade">Política de privacidade</TextLink>
export const External = () => (
  <TextLink href="https://www.gov.br/anatel" external>
    Anatel
  </TextLink>
)
export const AsButton = () => (
  <ButtonLink href="#pagar" appearance="secondary">
    Pagar
  </ButtonLink>
)
