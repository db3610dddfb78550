export { useSessionControl } from './kernel-context.tsx'
export type { SessionControl } from '../session/session-control.ts'
