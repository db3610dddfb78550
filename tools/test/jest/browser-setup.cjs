require('@testing-library/jest-dom')
const { configure } = require('@testing-library/react')

// React records a stack for each element. Jest raises Node's limit of ten to a hundred, which takes
// a twentieth of the suites' time.
Error.stackTraceLimit = 10

// Same timeout as the runner: on a loaded machine a late result is not a failure.
configure({ asyncUtilTimeout: 30_000 })

// An unexpected console.error fails the test that caused it.
let errors = []
beforeEach(() => {
  errors = []
  jest.spyOn(console, 'error').mockImplementation((...args) => void errors.push(args))
})
afterEach(() => {
  if (errors.length > 0 && jest.isMockFunction(console.error)) {
    throw new Error(
      `console.error was called: ${errors.map((args) => args.map(String).join(' ')).join('\n')}`,
    )
  }
})
