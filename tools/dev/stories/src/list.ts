import type { ComponentType } from 'react'

/** Exported stories by file, inserted at build time by list-loader.cjs. */
export const STORIES: Record<string, Record<string, ComponentType>> = {}
