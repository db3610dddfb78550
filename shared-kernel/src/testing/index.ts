export { createFakeApi, type FakeApi, type FakeCall } from './fake-api.ts'
export {
  createTestKernel,
  TEST_CONFIG,
  type TestKernel,
  type TestKernelOptions,
} from './create-test-kernel.ts'
export { renderProps, TestPortal } from './test-portal.tsx'
export { createScreenStory } from './screen-story.tsx'
