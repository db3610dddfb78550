export { createFakeApi, type FakeApi, type FakeCall } from './fake-api.ts'
export {
  createTestKernel,
  TEST_CONFIG,
  type TestKernel,
  type TestKernelOptions,
} from './create-test-kernel.ts'
export { renderProps, TestPortal } from './test-portal.tsx'
export { createScreenStory } from './screen-story.tsx'
export { createCompanyPerson, type CompanyPerson } from './company-person.ts'
export { pressEveryControl } from './press-every-control.ts'
export { findCrashesWithoutCapabilities } from './capabilities.tsx'
export { findTextsThatTranslatorsBreak, findTranslatableValues } from './translator.tsx'
export { TIMER_FUNCTIONS } from './timer-functions.ts'
