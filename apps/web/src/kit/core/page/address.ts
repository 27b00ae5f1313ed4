/** Reads what a page knows from the query of the address: the `validateSearch` of its route. */
export type SearchReader<Search extends object = object> = (
  search: Readonly<Record<string, unknown>>,
) => Search

/** A name that has one of these values. */
export const oneOf =
  <const Name extends string, const Value extends string>(name: Name, values: readonly Value[]) =>
  (search: Readonly<Record<string, unknown>>): { [N in Name]?: Value | undefined } => {
    const value = values.find((one) => one === search[name])
    return (value === undefined ? {} : { [name]: value }) as { [N in Name]?: Value | undefined }
  }

/** Names whose values are texts of this form. */
export const texts =
  <const Name extends string>(names: readonly Name[], form = /^.+$/) =>
  (search: Readonly<Record<string, unknown>>): { [N in Name]?: string | undefined } =>
    Object.fromEntries(
      names.flatMap((name) => (form.test(String(search[name] ?? '')) ? [[name, String(search[name])]] : [])),
    ) as { [N in Name]?: string | undefined }

/** All that several readers give, as one type. */
type Joined<Readers extends readonly SearchReader[]> = (
  Readers[number] extends infer Reader
    ? Reader extends SearchReader<infer Search>
      ? (given: Search) => void
      : never
    : never
) extends (given: infer All) => void
  ? All & object
  : never

/** The address of a page with several parts. Where two parts know the same name, what the later one reads stands. */
export const together =
  <const Readers extends readonly SearchReader[]>(...readers: Readers) =>
  (search: Readonly<Record<string, unknown>>): Joined<Readers> =>
    Object.assign({}, ...readers.map((read) => read(search)))
