// Webpack bundles every `methods/<folder>/method`, so a new method needs only its folder and its
// row in the contract.
exports.loadMethodFolder = (folder) => require(`./${folder}/method`)
