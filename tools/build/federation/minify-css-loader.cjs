const CssMinimizer = require('css-minimizer-webpack-plugin')

/** Minifies CSS that is embedded in JavaScript, which CSS minimizers do not process. */
module.exports = function minifyCssLoader(source) {
  const done = this.async()
  const preset = [
    'default',
    { mergeRules: false, mergeLonghand: false, discardComments: { removeAll: true } },
  ]
  CssMinimizer.cssnanoMinify({ [this.resourcePath]: source }, undefined, { preset })
    .then(({ code }) => done(null, code))
    .catch(done)
}
