import { listMissingBrowsers } from './oldest.mjs'

/** A feature of `@mdn/browser-compat-data`. */
export interface Feature {
  readonly __compat?: object
}

export interface MissingFeature {
  readonly name: string
  /** Line in a style sheet, position in a script of one line. */
  readonly at: number
  readonly browsers: readonly string[]
}

/** Whether a supported browser lacks the feature. */
export const isMissing = (feature: Feature | undefined): feature is Feature =>
  feature?.__compat !== undefined && listMissingBrowsers(feature).length > 0
