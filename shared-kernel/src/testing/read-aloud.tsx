import { virtual } from '@guidepup/virtual-screen-reader'
import { cleanup, render } from '@testing-library/react'
import type { ComponentType } from 'react'
import { settle } from './settle.ts'

/** Ends of elements and roles that screen readers do not speak. */
const UNSPOKEN = /^(?:end[ ,].*|paragraph|strong|rowgroup)$/

/** The virtual screen reader also reads what a closed `details` hides. */
const hideClosedDetails = (): void => {
  for (const part of document.querySelectorAll('details:not([open]) > :not(summary)'))
    part.toggleAttribute('hidden', true)
}

/** Phrases that a screen reader speaks from the first to the last element, one per line. */
export async function readAloud(): Promise<string> {
  const { getComputedStyle } = window
  // jsdom has no styles of pseudo-elements.
  window.getComputedStyle = (element) => getComputedStyle(element)
  hideClosedDetails()
  await virtual.start({ container: document.body })
  while ((await virtual.lastSpokenPhrase()) !== 'end of document') await virtual.next()
  const phrases = await virtual.spokenPhraseLog()
  await virtual.stop()
  window.getComputedStyle = getComputedStyle
  return phrases
    .map((phrase) => phrase.replaceAll('\u00a0', ' '))
    .filter((phrase) => !UNSPOKEN.test(phrase))
    .filter((phrase, at, all) => !all[at - 1]?.endsWith(`, ${phrase}`))
    .join('\n')
}

export async function readStoryAloud(Story: ComponentType): Promise<string> {
  render(<Story />)
  await settle()
  const phrases = await readAloud()
  cleanup()
  return phrases
}
