export { createMemoryJar, type CookieJar } from './cookies/cookie-jar'
export { createKernel, type HostKernel, type KernelOptions } from './create-kernel'
