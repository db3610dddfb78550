import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../start/root.mjs'

interface Command {
  readonly language: 'sh' | 'sql'
  readonly text: string
}

export const readRunbook = (): string => readFileSync(join(root, 'docs/runbook.md'), 'utf8')

/** Text between a heading and the next one. */
const readSection = (page: string, heading: string): string => {
  const section = page
    .split(/^#{2,3} /m)
    .find((part) => part === heading || part.startsWith(`${heading}\n`))
  if (section === undefined) throw new Error(`the runbook has no section "${heading}"`)
  return section
}

/** Blocks of shell and SQL, and code spans. */
const listCommands = (section: string): Command[] => {
  const blocks = [...section.matchAll(/^ *```(sh|sql)\n([^]*?)```/gm)].map(
    ([, language, text = '']): Command => ({
      language: language === 'sql' ? 'sql' : 'sh',
      text: text.replaceAll(/^ +/gm, '').trim(),
    }),
  )
  const spans = [...section.replaceAll(/```[^]*?```/g, '').matchAll(/`([^`\n]+)`/g)].map(
    ([, text = '']): Command => ({
      language: /^(?:select|update) /.test(text) ? 'sql' : 'sh',
      text,
    }),
  )
  return [...blocks, ...spans]
}

/** Returns the first command of a section that begins with these words, as printed. */
export const findCommand = (page: string, heading: string, start: string): Command => {
  const command = listCommands(readSection(page, heading)).find(({ text }) =>
    text.startsWith(start),
  )
  if (command === undefined)
    throw new Error(`section "${heading}" of the runbook has no command "${start} …"`)
  return command
}

/** Replaces each `<placeholder>` by its value. Throws if one has none, so that no command runs with a gap. */
export const fillCommand = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(/<([a-z][^<>]*)>/g, (_, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`the drill has no value for <${name}> of: ${text}`)
    return value
  })

/** Moves the ports of the runbook by the offset of the stack. */
const movePorts = (text: string, offset: number): string =>
  text.replaceAll(/\b(localhost:)(\d{4})\b/g, (_, host: string, port: string) =>
    host.concat(String(Number(port) + offset)),
  )

interface Shell {
  readonly offset: number
  readonly cwd: string
  readonly env: Readonly<Record<string, string | undefined>>
}

/** Runs a filled command as an operator does; SQL by psql. Throws if it fails, with its output. */
export const runCommand = (
  { language, text }: Command,
  { offset, cwd, env }: Shell,
): Promise<string> => {
  const moved = movePorts(text, offset)
  const program: [string, string[]] =
    language === 'sql'
      ? [
          'psql',
          [env.DATABASE_URL ?? '', '--csv', '-q', '-v', 'ON_ERROR_STOP=1', '--command', moved],
        ]
      : ['bash', ['-e', '-o', 'pipefail', '-c', moved]]
  return new Promise((resolve, reject) => {
    execFile(...program, { cwd, env: { ...process.env, ...env } }, (error, stdout, stderr) => {
      if (error === null) resolve(stdout)
      else reject(new Error(`the runbook's command fails: ${moved}\n${stdout}${stderr}`.trim()))
    })
  })
}
