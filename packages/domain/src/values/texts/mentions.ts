interface Person {
  id: number
  username: string
  displayname: string | null
}

/**
 * The ids of the users whose names follow an @ in a text, ignoring case. The longest matching name applies: "@Ann Berg" is not
 * Ann.
 */
export function mentionsIn(text: string, people: readonly Person[]): number[] {
  const names = people
    .flatMap(({ id, username, displayname }) => [username, displayname ?? ''].map((name) => ({ id, name })))
    .filter(({ name }) => name !== '')
    .sort((a, b) => b.name.length - a.name.length)
  const found = text
    .split('@')
    .slice(1)
    .flatMap((after) => {
      const named = names.find(({ name }) => begins(after, name))
      return named ? names.filter(({ name }) => isSame(name, named.name)).map(({ id }) => id) : []
    })
  return [...new Set(found)]
}

const isSame = (a: string, b: string) => a.localeCompare(b, undefined, { sensitivity: 'accent' }) === 0

/** Whether a text begins with a name that is not continued by further letters. */
const begins = (text: string, name: string) =>
  isSame(text.slice(0, name.length), name) && !/^[\p{L}\p{N}_]/u.test(text.slice(name.length))
