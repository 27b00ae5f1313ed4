/** A template with its `{{names}}` replaced. A name without a value becomes nothing. */
export const filled = (template: string, values: Readonly<Record<string, string>>): string =>
  template.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '')
