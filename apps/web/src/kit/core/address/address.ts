/** Reads the search parameters that a page knows, as the `validateSearch` of its route. */
export type SearchReader<Search extends object = object> = (
  search: Readonly<Record<string, unknown>>,
) => Search

/** Reads a parameter with a fixed set of values. */
export const oneOf =
  <const Name extends string, const Value extends string>(name: Name, values: readonly Value[]) =>
  (search: Readonly<Record<string, unknown>>): { [N in Name]?: Value | undefined } => {
    const value = values.find((one) => one === search[name])
    return (value === undefined ? {} : { [name]: value }) as { [N in Name]?: Value | undefined }
  }

/** Reads text parameters that match a pattern. */
export const texts =
  <const Name extends string>(names: readonly Name[], form = /^.+$/) =>
  (search: Readonly<Record<string, unknown>>): { [N in Name]?: string | undefined } =>
    Object.fromEntries(
      names.flatMap((name) => (form.test(String(search[name] ?? '')) ? [[name, String(search[name])]] : [])),
    ) as { [N in Name]?: string | undefined }

/** The combined type of several readers. */
type Joined<Readers extends readonly SearchReader[]> = (
  Readers[number] extends infer Reader
    ? Reader extends SearchReader<infer Search>
      ? (given: Search) => void
      : never
    : never
) extends (given: infer All) => void
  ? All & object
  : never

/** Combines the readers of several parts of a page. If two read the same name, the later one applies. */
export const together =
  <const Readers extends readonly SearchReader[]>(...readers: Readers) =>
  (search: Readonly<Record<string, unknown>>): Joined<Readers> =>
    Object.assign({}, ...readers.map((read) => read(search)))
