import { makeFirstCalls } from 'shared-kernel/first-calls'
import { readConfig } from './read-config.ts'
import { holdShape } from './waiting/hold-shape.ts'

declare global {
  /** Hands out the answers that were asked for before this page's script came; undefined where none were. */
  var firstCalls: typeof fetch | undefined
}

/** Runs on pages with bills, for who seems to be signed in, before the portal's script, which is much larger, has come. */
globalThis.firstCalls = makeFirstCalls(readConfig())
holdShape()
