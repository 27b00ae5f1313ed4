import { type FunctionComponent, isValidElement, memo, useRef } from 'react'

type Fields = Readonly<Record<string, unknown>>
type Called = (...given: never[]) => unknown

/**
 * A field that renders again only if its values differ, so that a key typed into one field does not render all fields of
 * the form. Functions count as unchanged: the field always calls the latest ones.
 */
export function steady<Props extends object>(Field: FunctionComponent<Props>): FunctionComponent<Props> {
  const Kept = memo(Field, sameValues)
  return function Steady(props: Props) {
    const latest = useRef<Fields>({})
    latest.current = Object(props)
    const callers = useRef(new Map<string, Called>()).current
    const { field } = latest.current
    const callLatest = (values: Fields, find: () => Fields, path: string): Fields =>
      Object.fromEntries(
        Object.entries(values).map(([name, value]) => {
          if (typeof value !== 'function') return [name, value]
          const caller = callers.get(path + name) ?? ((...given) => (find()[name] as Called)(...given))
          callers.set(path + name, caller)
          return [name, caller]
        }),
      )
    const kept = callLatest(latest.current, () => latest.current, '')
    const binding = isObject(field) && {
      field: callLatest(field, () => latest.current.field as Fields, 'field.'),
    }
    // The same properties as before, some of them by way of `latest`.
    return <Kept {...({ ...kept, ...binding } as Props)} />
  }
}

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null

/** Whether two values are the same, apart from functions. Elements are compared by identity. */
function sameValues(one: unknown, other: unknown): boolean {
  if (Object.is(one, other) || (typeof one === 'function' && typeof other === 'function')) return true
  if (!isObject(one) || !isObject(other) || isValidElement(one) || isValidElement(other)) return false
  const names = Object.keys(one)
  return (
    names.length === Object.keys(other).length && names.every((name) => sameValues(one[name], other[name]))
  )
}
