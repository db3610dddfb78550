import type { ComponentType } from 'react'

/** File -> its exported stories. Filled at build time by list-loader.cjs. */
export const STORIES: Record<string, Record<string, ComponentType>> = {}
