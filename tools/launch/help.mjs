import { readFileSync } from 'node:fs'

/**
 * Help text of a program: the comment on its first lines. Null for a program that prints its own
 * usage (`Usage:`) and for one without such a comment, such as jest.
 * @param {string} program
 */
export function readHelp(program) {
  const source = readFileSync(program, 'utf8')
  const [comment] = source.match(/^(\/\/ .*\n)+/) ?? []
  if (comment === undefined || source.includes('Usage:')) return null
  return comment.replaceAll(/^\/\/ /gm, '').trimEnd()
}
