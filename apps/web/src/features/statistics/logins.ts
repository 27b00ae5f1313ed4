/** How often clients logged in, each with the filter of the list of clients (docs/rules/statistics.md#logins). */
export const logins: readonly (readonly ['once' | 'twice' | 'multiple', search: Record<string, string>])[] = [
  ['once', { timesLoggedIn_from: '1', timesLoggedIn_to: '1' }],
  ['twice', { timesLoggedIn_from: '2', timesLoggedIn_to: '2' }],
  ['multiple', { timesLoggedIn_from: '3' }],
]
