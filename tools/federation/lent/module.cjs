// Stands for the package that its query names: the page's or our own, as `lend` was told.
/* global __resourceQuery */
module.exports = require('./lent.js').modules[__resourceQuery.slice(1)]
