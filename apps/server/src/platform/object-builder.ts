type Values = ArrayLike<unknown> | Readonly<Record<string, unknown>>

/** A field of the built object: its name, where its value is found, and how that value is converted. */
interface BuiltField {
  readonly name: string
  /** The index or name of the value. */
  readonly at: number | string
  /** Not called for an absent value. `undefined`: the value is used unchanged. */
  readonly convert: ((value: never) => unknown) | undefined
}

type Build = (values: Values) => Record<string, unknown>
type Compiled = (...converters: BuiltField['convert'][]) => Build

/** Compiled code by its text, so that the connections of a pool share it. */
const compiled = new Map<string, Compiled>()
const MOST_COMPILED = 2000

/**
 * Compiles a function that builds an object with these fields. V8 builds a literal with constant names several times
 * faster than it adds fields under computed names.
 * @param absent the value that is not converted
 */
export function objectBuilder(fields: readonly BuiltField[], absent: null | undefined): Build {
  const parts = fields.map(({ name, at, convert }, index) => {
    const value = `values[${JSON.stringify(at)}]`
    const converted = `${value} === ${absent} ? ${absent} : convert${index}(${value})`
    return `${JSON.stringify(name)}: ${convert ? converted : value}`
  })
  const parameters = fields.map((_, index) => `convert${index}`)
  const code = `return (values) => ({ ${parts.join(', ')} })`
  const made = compiled.get(code) ?? (Function(...parameters, code) as Compiled)
  if (compiled.size >= MOST_COMPILED) compiled.clear()
  compiled.set(code, made)
  return made(...fields.map(({ convert }) => convert))
}
