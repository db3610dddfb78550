import type { Configuration } from 'webpack'

/** webpack configuration of the host. */
export function host(): Configuration
/**
 * webpack configuration of a remote for the portal: React, the kernel and the federation runtime
 * come from the host.
 */
export function remote(): Configuration
/** Configurations of a remote of this repository and of its builds for partners' pages. */
export function remoteWithPartner(): Configuration[]
