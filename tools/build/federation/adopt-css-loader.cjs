/**
 * Turns a CSS module into a call that adopts its text as a constructed style sheet, and the map of
 * class names. The content security policy forbids style elements. Option `by`: path of the module
 * whose `addSheet` adopts it.
 */
module.exports.pitch = function adoptCssLoader(rest) {
  const done = this.async()
  const code = async () => {
    const { default: css } = await this.importModule(
      `${this.resourcePath}.webpack[javascript/auto]!=!!!${rest}`,
    )
    return [
      `import { addSheet } from ${JSON.stringify(this.utils.contextify(this.context, this.getOptions().by))}`,
      `addSheet(${JSON.stringify(css.toString())})`,
      `export default ${JSON.stringify(css.locals ?? {})}`,
    ].join('\n')
  }
  code().then((text) => done(null, text), done)
}
