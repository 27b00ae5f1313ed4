import type { Preprocessor } from 'knip'

/** Routes pass the whole set of kit/areas/crud/crud.ts: `crudHandlers(User, service)`. */
const five = ['list', 'get', 'create', 'update', 'remove']

/**
 * Removes them from Knip's report. Knip assumes that a namespace with one named access (`service.get`) is used for that
 * name only.
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
