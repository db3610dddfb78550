// Loaded before each process of a stack: when whoever started it is gone, even killed, it ends too and leaves its port free.
const end = () => process.kill(process.pid, 'SIGTERM')

process.on('disconnect', end)
process.channel?.unref()
// It may be gone before anybody could hear of it.
if (!process.connected) end()
