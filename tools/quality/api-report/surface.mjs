import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import ts from 'typescript'

/**
 * What declarations offer to who builds on these doors (name of the door to its .d.ts file), a line for each thing that can go or change by itself: exported names, and
 * every member of what they are made of. Comments and the place of a declaration do not count.
 */
export function surfaceOf(doors) {
  const files = new Map()
  const lines = new Set()
  const seen = new Set()

  const read = (path) => {
    if (!files.has(path)) files.set(path, parse(path))
    return files.get(path)
  }

  /** Tells a name of a file, wherever it is declared, and all that it is made of. */
  const tell = (path, name) => {
    if (seen.has(`${path} ${name}`)) return
    seen.add(`${path} ${name}`)
    const file = read(path)
    const from = file.imports.get(name)
    if (from) return from.path && tell(from.path, from.name)
    for (const { node, declared } of file.declarations.get(name) ?? []) {
      linesOf(name, declared).forEach((line) => lines.add(line))
      for (const used of namesIn(node))
        if (used !== name && (file.declarations.has(used) || file.imports.has(used)))
          tell(path, used)
    }
  }

  const open = (door, path) => {
    for (const { name, inside, from, path: target } of read(path).exports) {
      if (name === '*' && target) open(door, target)
      else if (name === '*') lines.add(`${door}: all of ${from}`)
      else {
        lines.add(`${door}: ${name}${from && !target ? ` of ${from}` : ''}`)
        if (!from || target) tell(target ?? path, inside)
      }
    }
  }
  for (const [door, path] of Object.entries(doors)) open(door, path)
  return [...lines].sort()
}

function parse(path) {
  const source = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true)
  const declarations = new Map()
  const imports = new Map()
  const exports = []
  const declare = (name, node, declared = node) =>
    declarations.set(name, [...(declarations.get(name) ?? []), { node, declared }])
  for (const node of source.statements) {
    const isExported =
      ts.canHaveModifiers(node) &&
      ts.getModifiers(node)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)
    if (ts.isImportDeclaration(node)) {
      const target = besides(path, node.moduleSpecifier.text)
      for (const { name, propertyName } of node.importClause?.namedBindings?.elements ?? [])
        imports.set(name.text, { path: target, name: (propertyName ?? name).text })
    } else if (ts.isExportDeclaration(node)) {
      const from = node.moduleSpecifier?.text
      const target = from && besides(path, from)
      if (!node.exportClause && from) exports.push({ name: '*', from, path: target })
      for (const { name, propertyName } of node.exportClause?.elements ?? [])
        exports.push({ name: name.text, inside: (propertyName ?? name).text, from, path: target })
    } else {
      const named = ts.isVariableStatement(node) ? node.declarationList.declarations : [node]
      for (const one of named) {
        if (!one.name) continue
        declare(one.name.text, node, one)
        if (isExported) exports.push({ name: one.name.text, inside: one.name.text })
      }
    }
  }
  return { declarations, imports, exports }
}

/** The declarations that a relative import names; undefined for another package's, and for JSON. */
function besides(path, specifier) {
  if (!specifier.startsWith('.')) return undefined
  const file = join(dirname(path), specifier.replace(/\.[jt]sx?$/, '.d.ts'))
  return existsSync(file) ? file : undefined
}

/** A line for each member, down to what has none. */
function linesOf(name, node) {
  const members = membersOf(node)
  if (!members) return [`${name} = ${textOf(node)}`]
  const heritage = (node.heritageClauses ?? []).map((clause) => `${name} ${textOf(clause)}`)
  return [
    ...heritage,
    ...members.flatMap((member) => {
      const inner =
        member.type && ts.isTypeLiteralNode(member.type) && member.type.members.length > 0
      return inner
        ? linesOf(`${name}.${member.name.getText()}`, member)
        : [`${name}.${textOf(member)}`]
    }),
  ]
}

const membersOf = (node) =>
  ts.isInterfaceDeclaration(node)
    ? node.members
    : node.type && ts.isTypeLiteralNode(node.type)
      ? node.type.members
      : undefined

const printer = ts.createPrinter({ removeComments: true })
const textOf = (node) =>
  printer
    .printNode(ts.EmitHint.Unspecified, node, node.getSourceFile())
    .replace(/\s+/g, ' ')
    .replace(/^export |declare /g, '')
    .replace(/;$/, '')

function namesIn(node) {
  const names = new Set()
  const visit = (child) => {
    if (ts.isIdentifier(child)) names.add(child.text)
    ts.forEachChild(child, visit)
  }
  visit(node)
  return names
}
