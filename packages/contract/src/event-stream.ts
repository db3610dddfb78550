/**
 * The API sends a heartbeat on every event stream, so that proxies and clients see that the
 * connection lives.
 */
export const HEARTBEAT_INTERVAL_MS = 15_000

/** A stream without a byte for this long is dead: a laptop slept, or the connection was lost. */
export const STREAM_IDLE_TIMEOUT_MS = 40_000
