import type { FastifyPluginAsync } from 'fastify'

/** A plugin that says what it is called. Fastify compares one that does not with everything that was ever required, which under Jest takes as long as the rest. */
export const withPluginName = (name: string, plugin: FastifyPluginAsync): FastifyPluginAsync =>
  Object.assign(plugin, { [Symbol.for('fastify.display-name')]: name })
