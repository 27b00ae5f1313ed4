/** The fields of a form by name. */
export type Fields = Record<string, unknown>

/** Typed text that could not be parsed as a day or an amount, with its error message. */
export interface Unread {
  readonly unread: string
  readonly message: string
}

export const isUnreadText = (value: unknown): value is Unread =>
  typeof value === 'object' && value !== null && 'unread' in value

/** Replaces unparsed text by an empty value, so that calculations do not use it. */
export const understood = (values: Fields): Fields =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, isUnreadText(value) ? null : value]),
  )

/** Normalises empty values, because the server stores only one kind of them. */
const plain = (value: unknown): unknown => (value === '' || value === undefined ? null : value)

const isSame = (a: unknown, b: unknown): boolean =>
  a === b || JSON.stringify(plain(a)) === JSON.stringify(plain(b))

/** The names of the fields whose values differ between `old` and `now`. */
export const changedNames = (old: Fields, now: Fields): string[] =>
  Object.keys(now).filter((name) => !isSame(old[name], now[name]))

/** The fields that both sides changed, and those of them that differ now. */
export function clash(old: Fields, now: Fields, theirs: Fields) {
  const both = changedNames(old, now).filter((name) => !isSame(old[name], theirs[name]))
  return { both, open: both.filter((name) => !isSame(now[name], theirs[name])) }
}

export const pick = (fields: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(names.filter((name) => name in fields).map((name) => [name, fields[name]]))

/**
 * The values of a form after a save: the answer of the server, except for fields changed while the save was pending.
 * Nothing typed is lost, and nothing saved counts as changed.
 */
export const afterSave = (sent: Fields, now: Fields, answered: Fields): Fields => ({
  ...answered,
  ...pick(now, changedNames(sent, now)),
})

/**
 * The values of a form after a conflict: the other side's values, except for fields changed here. Where both changed
 * a field, the user's choice decides.
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
