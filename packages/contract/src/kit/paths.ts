import { z } from 'zod'

/** A schema without what may be missing of it. */
function bare(schema: z.core.$ZodType): z.core.$ZodType {
  let inner = schema
  while (
    inner instanceof z.ZodOptional ||
    inner instanceof z.ZodNullable ||
    inner instanceof z.ZodDefault ||
    inner instanceof z.ZodArray
  )
    inner = inner instanceof z.ZodArray ? inner.element : inner.unwrap()
  return inner
}

/**
 * The schema of what stands at a dotted path of a record, without what may be missing of it; in a list, that
 * of its items. `undefined` where nothing stands there, or a record of its own.
 */
export function valueAt(record: z.core.$ZodType, path: string): z.core.$ZodType | undefined {
  const found = path.split('.').reduce<z.core.$ZodType | undefined>((schema, name) => {
    const object = schema && bare(schema)
    return object instanceof z.ZodObject && Object.hasOwn(object.shape, name) ? object.shape[name] : undefined
  }, record)
  const value = found && bare(found)
  return value instanceof z.ZodObject || value instanceof z.ZodRecord ? undefined : value
}

/** The paths of every value of a record, in the order it is declared in; what describes the record is left out. */
export function pathsOf(record: z.core.$ZodType, before = ''): string[] {
  const object = bare(record)
  if (!(object instanceof z.ZodObject)) return object instanceof z.ZodRecord ? [] : [before.slice(0, -1)]
  return Object.entries<z.core.$ZodType>(object.shape)
    .filter(([name]) => name !== 'version' && name !== '_links')
    .flatMap(([name, field]) => pathsOf(field, `${before}${name}.`))
}
