import type { Configuration } from 'webpack'

/** webpack configuration of the host. */
export function host(): Configuration
/** webpack configuration of a remote for the portal: React, the kernel and the federation runtime come from the host. */
export function remote(): Configuration
/** The same, and what stands in a partner's page; for a room of the portal's own repository. */
export function remoteWithPartner(): Configuration[]
