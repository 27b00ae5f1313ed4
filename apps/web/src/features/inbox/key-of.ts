/** The letter that presses a button of a conversation, which its tooltip names (docs/rules/inbox.md#keys). */
export const keyOf = (key: string) => ({ 'aria-keyshortcuts': key, title: key.toUpperCase() })
