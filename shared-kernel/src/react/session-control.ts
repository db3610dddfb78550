export { useSessionControl } from './kernel-context'
export type { SessionControl } from '../session/session-control'
