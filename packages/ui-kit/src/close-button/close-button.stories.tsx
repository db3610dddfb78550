import { CloseButton } from './close-button.tsx'

export const Close = () => <CloseButton aria-label="Fechar" />
