import type { Preprocessor } from 'knip'

/** The set of kit/areas/crud.ts, which routes hand over whole: `crudHandlers(User, service)`. */
const five = ['list', 'get', 'create', 'update', 'remove']

/**
 * Takes those out of Knip's report: it believes that a namespace which is also asked for one name
 * (`service.get`) is used for that name alone.
 */
const withoutCrudSets: Preprocessor = (report) => {
  for (const [file, issues] of Object.entries(report.issues.exports)) {
    const sets = Object.entries(issues).filter(
      ([, { parentSymbol, symbol }]) => parentSymbol && five.includes(symbol),
    )
    if (!file.endsWith('.service.ts')) continue
    for (const [key] of sets) delete issues[key]
    report.counters.exports -= sets.length
  }
  return report
}

export default withoutCrudSets
