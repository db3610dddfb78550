require('@testing-library/jest-dom')
const { configure } = require('@testing-library/react')

// As long as the runner waits: what is late on a loaded machine is not broken.
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
