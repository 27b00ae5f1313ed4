/**
 * Replaces the `{{names}}` in a template by their values. A name without a value is removed, together with brackets
 * around it.
 */
export const filled = (template: string, values: Readonly<Record<string, string>>): string =>
  template
    .replace(/ ?\(\{\{(\w+)\}\}\)/g, (whole, name: string) => (values[name] ? whole : ''))
    .replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '')
