import { SupportCode } from './support-code.tsx'

export const Code = () => <SupportCode traceId="4bf92f35-77b3-4da6-a3ce-929d0e0e4736" />
