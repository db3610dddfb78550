/** The mutant that a test has noticed already. */
let noticed

const present = () => process.env.__STRYKER_ACTIVE_MUTANT__

/** True where nothing more is to be found out about the mutant of this run. */
exports.isNoticed = () => present() !== undefined && present() === noticed

/** An environment in which a mutant that one test noticed is not tried by the next ones: jest cannot stop early when a program calls it. */
exports.oneIsEnough = (Environment) =>
  class extends Environment {
    async handleTestEvent(event, state) {
      await super.handleTestEvent?.(event, state)
      if (event.name === 'test_done' && event.test.errors.length > 0) noticed = present()
      if (event.name === 'test_start' && exports.isNoticed()) event.test.mode = 'skip'
    }
  }
