import { StandaloneLink } from './standalone-link.tsx'

export const PhoneNumber = () => <StandaloneLink href="tel:1056">1056</StandaloneLink>
