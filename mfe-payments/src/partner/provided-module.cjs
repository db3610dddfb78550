// Placeholder for the package in its query. CommonJS, because the export names are only known at
// run time.
/* global __resourceQuery */
module.exports = require('./provided-modules.ts').modules[__resourceQuery.slice(1)]
