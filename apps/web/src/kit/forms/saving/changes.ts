/** The fields of a form by name. */
export type Fields = Record<string, unknown>

/** Text that was typed where a day or an amount belongs, and what to say of it. */
export interface Unread {
  readonly unread: string
  readonly message: string
}

export const isUnread = (value: unknown): value is Unread =>
  typeof value === 'object' && value !== null && 'unread' in value

/** What was typed and not understood reads as empty, so that nobody reckons with it. */
export const understood = (values: Fields): Fields =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, isUnread(value) ? null : value]))

/** Empty is empty, however it is written: the server keeps one of them. */
const plain = (value: unknown): unknown => (value === '' || value === undefined ? null : value)

export const isSame = (a: unknown, b: unknown): boolean =>
  a === b || JSON.stringify(plain(a)) === JSON.stringify(plain(b))

/** The names of the fields that differ between what was loaded and what stands in the form now. */
export const changedNames = (old: Fields, now: Fields): string[] =>
  Object.keys(now).filter((name) => !isSame(old[name], now[name]))

export const pick = (fields: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(names.filter((name) => name in fields).map((name) => [name, fields[name]]))

/**
 * The form after a save: what the server answered, but for what was typed on while it was under way.
 * Nothing typed is lost, and nothing saved looks changed.
 */
export const afterSave = (sent: Fields, now: Fields, answered: Fields): Fields => ({
  ...answered,
  ...pick(now, changedNames(sent, now)),
})

/**
 * The form after somebody else's change was looked at: theirs everywhere, but for what is changed here and,
 * where both changed a field, was chosen to stay.
 */
export const afterChoice = (
  old: Fields,
  now: Fields,
  theirs: Fields,
  takeTheirs: readonly string[],
): Fields => ({
  ...theirs,
  ...pick(
    now,
    changedNames(old, now).filter((name) => !takeTheirs.includes(name)),
  ),
})
