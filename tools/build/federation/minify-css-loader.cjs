const CssMinimizer = require('css-minimizer-webpack-plugin')

/** Remotes carry their CSS as strings inside JavaScript, where no minimizer for CSS files would see it. */
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
