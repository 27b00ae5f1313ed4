/** A template with its `{{names}}` replaced. A name without a value becomes nothing, and so do brackets that hold it alone. */
export const filled = (template: string, values: Readonly<Record<string, string>>): string =>
  template
    .replace(/ ?\(\{\{(\w+)\}\}\)/g, (whole, name: string) => (values[name] ? whole : ''))
    .replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '')
