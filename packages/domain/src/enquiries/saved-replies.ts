/** Matches a placeholder: a name in braces, such as `{guest}`. */
const pattern = /\{([a-z][a-z_]{0,39})\}/gi

/** The names of the placeholders in a text, in lower case, without duplicates, in order of occurrence. */
export const fieldsIn = (text: string): string[] => [
  ...new Set([...text.matchAll(pattern)].map(([, name = '']) => name.toLowerCase())),
]

/**
 * Replaces the placeholders of an HTML text (docs/rules/saved-replies.md#fields). Values are plain texts. A placeholder without
 * a value is kept.
 */
export const filledText = (html: string, values: Readonly<Record<string, string | null>>): string =>
  html.replaceAll(pattern, (field: string, name: string) => {
    const key = name.toLowerCase()
    const value = Object.hasOwn(values, key) ? values[key] : null
    return value ? escaped(value) : field
  })

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
