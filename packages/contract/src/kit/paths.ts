import type { z } from 'zod'
import { bare, structureOf } from './schema.ts'

/** The schema of one item, without the wrappers for lists, null and absence. */
function itemOf(schema: z.core.$ZodType): z.core.$ZodType {
  const inner = bare(schema)
  const structure = structureOf(inner)
  return structure.form === 'list' ? itemOf(structure.element) : inner
}

/**
 * The schema at a dotted path of a record, without wrappers; for a list the schema of its items. `undefined` if the
 * path does not exist or leads to an object.
 */
export function valueAt(record: z.core.$ZodType, path: string): z.core.$ZodType | undefined {
  const found = path.split('.').reduce<z.core.$ZodType | undefined>((schema, name) => {
    const object = schema && structureOf(itemOf(schema))
    return object?.form === 'object' && Object.hasOwn(object.shape, name) ? object.shape[name] : undefined
  }, record)
  const value = found && itemOf(found)
  return value && !isRecord(value) ? value : undefined
}

const isRecord = (schema: z.core.$ZodType) => ['object', 'map'].includes(structureOf(schema).form)

/** The paths of all values of a record, in declaration order, without `version` and `_links`. */
export function pathsOf(record: z.core.$ZodType, before = ''): string[] {
  const structure = structureOf(itemOf(record))
  if (structure.form === 'map') return []
  if (structure.form !== 'object') return [before.slice(0, -1)]
  return Object.entries(structure.shape)
    .filter(([name]) => name !== 'version' && name !== '_links')
    .flatMap(([name, field]) => pathsOf(field, `${before}${name}.`))
}
