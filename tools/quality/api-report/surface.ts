import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import ts from 'typescript'

interface Exported {
  /** `*` for a namespace import. */
  readonly name: string
  /** Name inside the module. */
  readonly inside: string
  readonly from?: string | undefined
  readonly path?: string | undefined
}

interface Declaration {
  readonly node: ts.Node
  readonly declared: ts.Node
}

interface Declarations {
  readonly declarations: Map<string, Declaration[]>
  readonly imports: Map<string, { readonly path: string | undefined; readonly name: string }>
  readonly exports: Exported[]
}

/**
 * Lists the public API of entry points (name to .d.ts file), one line per exported name and member.
 * Comments and the location of a declaration are ignored.
 */
export function listSurface(doors: Readonly<Record<string, string>>): string[] {
  const files = new Map<string, Declarations>()
  const lines = new Set<string>()
  const seen = new Set<string>()

  const read = (path: string): Declarations => {
    const known = files.get(path) ?? parse(path)
    files.set(path, known)
    return known
  }

  /** Adds a declaration and everything that its type refers to. */
  const addName = (path: string, name: string): void => {
    if (seen.has(`${path} ${name}`)) return
    seen.add(`${path} ${name}`)
    const file = read(path)
    const from = file.imports.get(name)
    if (from) {
      if (from.path) addName(from.path, from.name)
      return
    }
    for (const { node, declared } of file.declarations.get(name) ?? []) {
      formatDeclaration(name, declared).forEach((line) => lines.add(line))
      for (const used of collectNames(node))
        if (used !== name && (file.declarations.has(used) || file.imports.has(used)))
          addName(path, used)
    }
  }

  const open = (door: string, path: string): void => {
    for (const { name, inside, from, path: target } of read(path).exports) {
      if (name === '*' && target) open(door, target)
      else if (name === '*') lines.add(`${door}: all of ${from}`)
      else {
        lines.add(`${door}: ${name}${from && !target ? ` of ${from}` : ''}`)
        if (!from || target) addName(target ?? path, inside)
      }
    }
  }
  for (const [door, path] of Object.entries(doors)) open(door, path)
  return [...lines].sort()
}

function parse(path: string): Declarations {
  const source = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true)
  const { declarations, imports, exports }: Declarations = {
    declarations: new Map(),
    imports: new Map(),
    exports: [],
  }
  const addDeclaration = (name: string, node: ts.Node, declared: ts.Node) =>
    declarations.set(name, [...(declarations.get(name) ?? []), { node, declared }])
  for (const node of source.statements) {
    const isExported =
      ts.canHaveModifiers(node) &&
      ts.getModifiers(node)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)
    if (ts.isImportDeclaration(node)) {
      const target = resolveRelativeImport(path, readStringLiteral(node.moduleSpecifier) ?? '')
      const bindings = node.importClause?.namedBindings
      for (const { name, propertyName } of bindings && ts.isNamedImports(bindings)
        ? bindings.elements
        : [])
        imports.set(name.text, { path: target, name: (propertyName ?? name).text })
    } else if (ts.isExportDeclaration(node)) {
      const from = readStringLiteral(node.moduleSpecifier)
      const target = from === undefined ? undefined : resolveRelativeImport(path, from)
      if (!node.exportClause && from) exports.push({ name: '*', inside: '*', from, path: target })
      const { exportClause } = node
      for (const { name, propertyName } of exportClause && ts.isNamedExports(exportClause)
        ? exportClause.elements
        : [])
        exports.push({ name: name.text, inside: (propertyName ?? name).text, from, path: target })
    } else {
      const named = ts.isVariableStatement(node) ? node.declarationList.declarations : [node]
      for (const one of named) {
        const name = ts.getNameOfDeclaration(one as ts.Declaration)
        if (!name || !ts.isIdentifier(name)) continue
        addDeclaration(name.text, node, one)
        if (isExported) exports.push({ name: name.text, inside: name.text })
      }
    }
  }
  return { declarations, imports, exports }
}

const readStringLiteral = (node: ts.Expression | undefined): string | undefined =>
  node && ts.isStringLiteral(node) ? node.text : undefined

/** File of a relative import; undefined for packages and JSON. */
function resolveRelativeImport(path: string, specifier: string): string | undefined {
  if (!specifier.startsWith('.')) return undefined
  const file = join(dirname(path), specifier.replace(/\.[jt]sx?$/, '.d.ts'))
  return existsSync(file) ? file : undefined
}

/** One line per member, recursively. */
function formatDeclaration(name: string, node: ts.Node): string[] {
  const members = listMembers(node)
  if (!members) return [`${name} = ${printNode(node)}`]
  const heritage = (ts.isInterfaceDeclaration(node) ? (node.heritageClauses ?? []) : []).map(
    (clause) => `${name} ${printNode(clause)}`,
  )
  return [
    ...heritage,
    ...members.flatMap((member) => {
      const inner = (listMembers(member)?.length ?? 0) > 0
      return inner
        ? formatDeclaration(`${name}.${member.name?.getText()}`, member)
        : [`${name}.${printNode(member)}`]
    }),
  ]
}

function listMembers(node: ts.Node): readonly ts.TypeElement[] | undefined {
  if (ts.isInterfaceDeclaration(node)) return node.members
  const { type } = node as { type?: ts.Node }
  return type && ts.isTypeLiteralNode(type) ? type.members : undefined
}

const printer = ts.createPrinter({ removeComments: true })
const printNode = (node: ts.Node): string =>
  printer
    .printNode(ts.EmitHint.Unspecified, node, node.getSourceFile())
    .replace(/\s+/g, ' ')
    .replace(/^export |declare /g, '')
    .replace(/;$/, '')

function collectNames(node: ts.Node): Set<string> {
  const names = new Set<string>()
  const walkNode = (child: ts.Node): void => {
    if (ts.isIdentifier(child)) names.add(child.text)
    ts.forEachChild(child, walkNode)
  }
  walkNode(node)
  return names
}
