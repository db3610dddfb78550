export * from './events'
export * from './kernel'
export * from './remote'
export * from './session-state'
