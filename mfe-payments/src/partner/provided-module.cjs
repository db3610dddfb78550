// Stands for the package that its query names. CommonJS, because the names that it exports are known at run time only.
/* global __resourceQuery */
module.exports = require('./provided-modules.ts').modules[__resourceQuery.slice(1)]
