// Health check of a container: exits 0 when the address answers with success.
const answer = await fetch(process.argv[2], { signal: AbortSignal.timeout(2_500) }).catch(() => null)
process.exit(answer?.ok ? 0 : 1)
