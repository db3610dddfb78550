export { createFakeApi, type FakeApi, type FakeCall } from './fake-api'
export {
  createTestKernel,
  TEST_CONFIG,
  type TestKernel,
  type TestKernelOptions,
} from './create-test-kernel'
export { renderProps, TestPortal } from './test-portal'
export { screenStory } from './screen-story'
