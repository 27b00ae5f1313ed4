import type { Preprocessor } from 'knip'

/** The calls that routes get as one namespace from kit/areas/crud/crud.ts: `crudHandlers(User, service)`. */
const five = ['list', 'get', 'create', 'update', 'remove']

/**
 * Removes these from Knip's report. Knip assumes that a namespace with a named access (`service.get`) is used only for that
 * name.
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
