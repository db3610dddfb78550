// Inside each module, folders import each other in one direction. Tests are exempt, so this is a
// separate configuration.
const { options } = require('./dependency-cruiser.cjs')

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'folders-look-down',
      severity: 'error',
      comment: 'A folder never imports one that imports it, directly or through others.',
      scope: 'folder',
      from: { path: '^((host|mfe-[^/]+|shared-kernel|(packages|services)/[^/]+)/src|tools)/' },
      to: { circular: true },
    },
  ],
  options: {
    ...options,
    exclude: { path: [options.exclude.path, '\\.(test|stories)\\.tsx?$', '/testing/'] },
  },
}
