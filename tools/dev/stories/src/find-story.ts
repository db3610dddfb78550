import type { ComponentType } from 'react'
import { STORIES } from './list.ts'

/** Stories by id: file name without extension, '#', export name. */
export const ALL: ReadonlyMap<string, ComponentType> = new Map(
  Object.entries(STORIES).flatMap(([file, exported]) =>
    Object.entries(exported).map(([name, story]) => [
      `${file.replace('/src/', '/').replace('.stories.tsx', '')}#${name}`,
      story,
    ]),
  ),
)

export const findStory = (address: string): ComponentType | undefined => ALL.get(address)
