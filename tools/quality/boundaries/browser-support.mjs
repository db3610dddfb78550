import compat from '@mdn/browser-compat-data' with { type: 'json' }
import { listMissingBrowsers } from '../browsers/oldest.mjs'

const INTERFACES = { ...compat.api, ...compat.javascript.builtins }
const findMember = (owner, name, isStatic) => {
  const members = INTERFACES[owner.replace(/^Readonly|Constructor$/g, '')]
  // The types have mixins (ParentNode, GlobalEventHandlers) that the compatibility data does not
  // have.
  if (members === undefined) return undefined
  return members[isStatic ? `${name}_static` : name] ?? members[name]
}

/** `object.name?.()`, `typeof object.name`, `object.name ?? …`: code that handles the absence. */
const isGuarded = ({ parent }) =>
  parent.optional || ['typeof', '??', '??='].includes(parent.operator)

/** Reports platform functions and properties that the oldest supported browsers lack. */
export const browserSupport = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      missing: '{{name}} is missing in {{browsers}} (tools/build/federation/browsers.mjs).',
    },
  },
  create(context) {
    const { parserServices: services } = context.sourceCode
    const isPlatform = ({ fileName }) => /\/lib\.(dom|es)[^/]*\.d\.ts$/.test(fileName)
    /** Names whose presence the file checks itself: `'share' in navigator`. */
    const checked = new Set()
    const found = []

    const checkFeature = (node, name, feature) => {
      if (feature?.__compat === undefined) return
      const browsers = listMissingBrowsers(feature)
      if (browsers.length > 0) found.push({ node, name, browsers: browsers.join(', ') })
    }
    const checkMember = (node, name, symbol) => {
      for (const declaration of symbol?.declarations ?? []) {
        if (!isPlatform(declaration.getSourceFile())) continue
        const { parent } = declaration
        const isStatic = parent.parent?.name !== undefined
        const owner = (parent.name ?? parent.parent?.name)?.getText()
        if (owner === undefined) continue
        return checkFeature(
          node,
          `${owner}.${name}`,
          findMember(owner, name, isStatic || owner.endsWith('Constructor')),
        )
      }
    }

    return {
      BinaryExpression(node) {
        if (node.operator === 'in' && node.left.type === 'Literal') checked.add(node.left.value)
      },
      MemberExpression(node) {
        const name = node.computed ? node.property.value : node.property.name
        if (typeof name !== 'string') return
        if (isGuarded(node)) return void checked.add(name)
        checkMember(node, name, services.getTypeAtLocation(node.object).getProperty(name))
      },
      ObjectPattern(node) {
        const type = services.getTypeAtLocation(node)
        for (const property of node.properties)
          if (property.type === 'Property' && property.key.type === 'Identifier')
            checkMember(property, property.key.name, type.getProperty(property.key.name))
      },
      'Program:exit'(program) {
        const scope = context.sourceCode.getScope(program)
        const globals = [
          ...scope.through,
          ...[...scope.set.values()].flatMap(({ defs, references }) =>
            defs.length === 0 ? references : [],
          ),
        ]
        for (const { identifier, isValueReference } of globals) {
          if (isGuarded(identifier)) checked.add(identifier.name)
          if (isValueReference === false) continue
          const symbol = services.getSymbolAtLocation(identifier)
          if (!symbol?.declarations?.some((one) => isPlatform(one.getSourceFile()))) continue
          const { name } = identifier
          checkFeature(identifier, name, INTERFACES[name] ?? compat.api.Window?.[name])
        }
        for (const { node, name, browsers } of found)
          if (!checked.has(name.split('.').at(-1)))
            context.report({ node, messageId: 'missing', data: { name, browsers } })
      },
    }
  },
}
