import type { FastifyPluginAsync } from 'fastify'

/**
 * Names a plugin. Fastify searches the module cache for the name of an anonymous plugin, which
 * doubles its start time under Jest.
 */
export const withPluginName = (name: string, plugin: FastifyPluginAsync): FastifyPluginAsync =>
  Object.assign(plugin, { [Symbol.for('fastify.display-name')]: name })
