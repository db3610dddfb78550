// The folder is the list: a method that has its row in the contract and its folder here needs no line of code elsewhere.
exports.roomNamed = (room) => require(`./${room}/method`)
