/** Every Portuguese sentence of this room, by the part of the screen that says it. */
export * from './texts/billet'
export * from './texts/flow'
export * from './texts/inactivity'
export * from './texts/methods'
export * from './texts/pix'
export * from './texts/problems'
export * from './texts/results'
export * from './texts/send'
