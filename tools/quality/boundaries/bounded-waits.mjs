/** Functions of the platform, devices and wallets whose promise may stay pending for ever. */
const UNBOUNDED = new Set([
  'fetch',
  'isConditionalMediationAvailable',
  'isReadyToPay',
  'isUserVerifyingPlatformAuthenticatorAvailable',
  'loadPaymentData',
  'requestPermission',
  'share',
  'startAuthentication',
  'startRegistration',
  'writeText',
])
/** The same for methods with common names. */
const UNBOUNDED_METHODS =
  /^navigator\.(?:credentials\.(?:get|create)|serviceWorker\.(?:register|ready)|locks\.request)$/

const BOUNDS = new Set(['withTimeout', 'withAbort', 'Promise.race'])

/** Reports waits for other code that have no deadline. */
export const boundedWaits = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { unbounded: '{{name}} may never settle: wrap it in withTimeout.' },
  },
  create(context) {
    const { sourceCode } = context
    const isBounded = (node) =>
      sourceCode
        .getAncestors(node)
        .some(
          ({ type, callee }) => type === 'CallExpression' && BOUNDS.has(sourceCode.getText(callee)),
        )
    /** Nothing waits for a discarded promise: `void fetch(url).catch(ignore)`. */
    const isDiscarded = ({ parent }) =>
      parent.type === 'UnaryExpression'
        ? parent.operator === 'void'
        : ['MemberExpression', 'CallExpression'].includes(parent.type) && isDiscarded(parent)
    const check = (node, name) => {
      if (!isBounded(node) && !isDiscarded(node))
        context.report({ node, messageId: 'unbounded', data: { name } })
    }
    return {
      CallExpression(node) {
        const { callee } = node
        const name = callee.type === 'MemberExpression' ? callee.property.name : callee.name
        if (UNBOUNDED.has(name) || UNBOUNDED_METHODS.test(sourceCode.getText(callee)))
          check(node, name)
      },
      MemberExpression(node) {
        if (sourceCode.getText(node) === 'navigator.serviceWorker.ready') check(node, 'ready')
      },
    }
  },
}
