import { checkSync } from 'recheck'
import ts from 'typescript'

interface Location {
  readonly file: string
  readonly line: number
}

/** Collects the regular expression literals of a source file with their first location. */
export const collectExpressions = (
  file: string,
  text: string,
  found: Map<string, Location>,
): void => {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, false)
  const addExpressions = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node) && !found.has(node.text)) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart(source))
      found.set(node.text, { file, line: line + 1 })
    }
    ts.forEachChild(node, addExpressions)
  }
  addExpressions(source)
}

/** Without an unbounded quantifier, the time does not depend on the length of the input. */
const hasUnboundedQuantifier = (pattern: string): boolean => /[*+]|\{\d+,\}/.test(pattern)

/** Counted steps and a fixed seed instead of timeouts, so that the result does not depend on the machine. */
const PARAMETERS = {
  timeout: null,
  attackTimeout: null,
  incubationTimeout: null,
  seedingTimeout: null,
  randomSeed: 1,
  maxIteration: 5,
  incubationLimit: 5_000,
  attackLimit: 500_000,
  maxInitialGenerationSize: 50,
  maxGenerationSize: 20,
} as const

/** Returns why a regular expression literal may take more than linear time, or null if it cannot. */
export const findComplexity = (literal: string): string | null => {
  const end = literal.lastIndexOf('/')
  const pattern = literal.slice(1, end)
  if (!hasUnboundedQuantifier(pattern)) return null
  const result = checkSync(pattern, literal.slice(end + 1), PARAMETERS)
  if (result.status === 'safe') return null
  return result.status === 'vulnerable' ? result.complexity.summary : result.status
}
