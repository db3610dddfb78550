import ts from 'typescript'
import { DENIED, MARKERS, PREPOSITION, VERBS } from './vocabulary.ts'

/** Location and text of a finding. */
interface Finding {
  readonly file: string
  readonly line: number
  readonly text: string
}

/** Number of checked items, and the findings among them. */
interface Tally {
  total: number
  readonly findings: Finding[]
}

export const RULES = [
  'function without a verb',
  'function that ends in a preposition',
  'denied word in a name',
  'comment with a dialect marker',
  'comment sentence over 25 words',
  'test title that does not read alone',
  'log call without three words or with a cause outside err',
] as const
export type Rule = (typeof RULES)[number]
type Language = Record<Rule, Tally>

const MAX_SENTENCE_WORDS = 25
const MAX_TITLE_WORDS = 18
const MIN_LOG_WORDS = 3
const LEVELS = new Set(['fatal', 'error', 'warn', 'info', 'debug', 'trace'])
const CAUSES = new Set(['error', 'problem', 'reason', 'why', 'refusal', 'cause'])
const INCOMPLETE_TITLE = /^(?:than|and|or|not|however|but|of|in|by|with|also|the same)\b/i
const DIRECTIVE = /eslint|@ts-|istanbul|copyright|license|prettier|sourceMapping/i

const isTest = (file: string): boolean =>
  /\.(?:test|spec|stories)\.[a-z]+$/.test(file) || /^e2e\/|\/testing\/|fixtures?/.test(file)
const countWords = (text: string): number => text.split(/\s+/).length
const splitName = (name: string): string[] =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[\s_]+/)

export function createLanguage(): Language {
  return Object.fromEntries(
    RULES.map((rule) => [rule, { total: 0, findings: [] }]),
  ) as unknown as Language
}

/**
 * Checks the names, comments, test titles and log calls of one file. `file` is its path from the
 * repository's root.
 */
export function measureFile(language: Language, file: string, text: string): void {
  const source = ts.createSourceFile(
    file,
    text,
    ts.ScriptTarget.Latest,
    false,
    file.endsWith('x') ? ts.ScriptKind.TSX : undefined,
  )
  const test = isTest(file)
  const add = (rule: Rule, isBroken: boolean, position: number, shown: string): void => {
    language[rule].total += 1
    if (!isBroken) return
    const line = source.getLineAndCharacterOfPosition(position).line + 1
    language[rule].findings.push({ file, line, text: shown })
  }

  const checkName = (name: ts.Identifier): void => {
    const denied = splitName(name.text).find((word) => Object.hasOwn(DENIED, word))
    const hint = denied === undefined ? '' : ` (use ${DENIED[denied]})`
    add('denied word in a name', denied !== undefined, name.pos, `${name.text}${hint}`)
  }
  const checkFunction = (name: ts.Identifier): void => {
    if (test || !/^[a-z]/.test(name.text)) return
    const [first = ''] = splitName(name.text)
    add('function without a verb', !VERBS.has(first), name.pos, name.text)
    add('function that ends in a preposition', PREPOSITION.test(name.text), name.pos, name.text)
  }
  const checkTitle = (call: ts.CallExpression): void => {
    const [title] = call.arguments
    if (!title || call.arguments.length < 2 || !ts.isStringLiteralLike(title)) return
    const isBroken =
      INCOMPLETE_TITLE.test(title.text) ||
      MARKERS.some((marker) => marker.test(title.text)) ||
      countWords(title.text) > MAX_TITLE_WORDS
    add('test title that does not read alone', isBroken, title.pos, title.text)
  }
  const checkLog = (call: ts.CallExpression): void => {
    const callee = call.expression
    if (!ts.isPropertyAccessExpression(callee) || !LEVELS.has(callee.name.text)) return
    if (!/(?:^|\.)log(?:ger)?$/.test(callee.expression.getText(source))) return
    const message = call.arguments.find(ts.isStringLiteralLike)
    const [context] = call.arguments
    const hasOtherCause =
      context !== undefined &&
      ts.isObjectLiteralExpression(context) &&
      context.properties.some(({ name }) => name && ts.isIdentifier(name) && CAUSES.has(name.text))
    const isShort = message !== undefined && countWords(message.text) < MIN_LOG_WORDS
    add(
      'log call without three words or with a cause outside err',
      isShort || hasOtherCause,
      call.pos,
      message?.text ?? callee.getText(source),
    )
  }

  const walkNode = (node: ts.Node): void => {
    if (ts.isFunctionDeclaration(node) && node.name) checkFunction(node.name)
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.initializer) {
      const { initializer } = node
      if (ts.isArrowFunction(initializer) || ts.isFunctionExpression(initializer))
        checkFunction(node.name)
    }
    if (
      (ts.isFunctionDeclaration(node) ||
        ts.isVariableDeclaration(node) ||
        ts.isParameter(node) ||
        ts.isInterfaceDeclaration(node) ||
        ts.isTypeAliasDeclaration(node)) &&
      node.name &&
      ts.isIdentifier(node.name)
    )
      checkName(node.name)
    if (ts.isCallExpression(node)) {
      let base: ts.Expression = node.expression
      while (ts.isPropertyAccessExpression(base) || ts.isCallExpression(base))
        base = base.expression
      if (test && ts.isIdentifier(base) && /^(?:it|test)$/.test(base.text)) checkTitle(node)
      if (!test) checkLog(node)
    }
    ts.forEachChild(node, walkNode)
  }
  walkNode(source)

  if (test) return
  for (const match of text.matchAll(/\/\*[\s\S]*?\*\/|(?<![:\w"'`])\/\/[^\n]*/g)) {
    const comment = match[0]
      .replace(/\s*\n\s*\*?\s*/g, ' ')
      .replace(/^\/\*+|\*\/$|^\/\/+/g, '')
      .trim()
    if (DIRECTIVE.test(comment) || countWords(comment) < 3) continue
    const isLong = comment
      .split(/[.;:]\s/)
      .some((sentence) => countWords(sentence) > MAX_SENTENCE_WORDS)
    const hasMarker = MARKERS.some((marker) => marker.test(comment))
    add('comment with a dialect marker', hasMarker, match.index, comment)
    add('comment sentence over 25 words', isLong, match.index, comment)
  }
}
