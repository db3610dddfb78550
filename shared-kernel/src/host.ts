export { createKernel, type HostKernel } from './create-kernel'
export { RemoteKernelProvider } from './react/remote-kernel-provider'
export { kernelFor } from './kernel-for'
export { portalPage } from './place/portal-page'
