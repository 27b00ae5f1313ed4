/** The dotted paths to the values of a row, such as `enquiry.user.displayname`. */
export type Path<Row> = {
  [Name in Exclude<keyof Row & string, '_links' | 'version'>]: NonNullable<
    Row[Name]
  > extends readonly (infer Item)[]
    ? Deeper<Name, Item>
    : Deeper<Name, NonNullable<Row[Name]>>
}[Exclude<keyof Row & string, '_links' | 'version'>]
type Deeper<Name extends string, Value> = Value extends object ? `${Name}.${Path<Value>}` : Name

const read = (row: unknown, id: string): unknown =>
  typeof row === 'object' && row !== null ? Reflect.get(row, id) : undefined

/** The value at a dotted path of a row. */
export const valueIn = (row: unknown, path: string): unknown => path.split('.').reduce(read, row)
