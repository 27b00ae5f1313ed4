import type { z } from 'zod'
import { bare, structureOf } from './schema.ts'

/** The schema of one item, where a value may be a list, null, or missing. */
function itemOf(schema: z.core.$ZodType): z.core.$ZodType {
  const inner = bare(schema)
  const structure = structureOf(inner)
  return structure.form === 'list' ? itemOf(structure.element) : inner
}

/**
 * The schema of what stands at a dotted path of a record, without what may be missing of it; in a list, that
 * of its items. `undefined` where nothing stands there, or a record of its own.
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

/** The paths of every value of a record, in the order it is declared in; what describes the record is left out. */
export function pathsOf(record: z.core.$ZodType, before = ''): string[] {
  const structure = structureOf(itemOf(record))
  if (structure.form === 'map') return []
  if (structure.form !== 'object') return [before.slice(0, -1)]
  return Object.entries(structure.shape)
    .filter(([name]) => name !== 'version' && name !== '_links')
    .flatMap(([name, field]) => pathsOf(field, `${before}${name}.`))
}
