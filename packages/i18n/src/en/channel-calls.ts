/** Calls to and from channel managers. */
export const channelCalls = {
  search: 'Operation, error…',
  empty: 'No calls yet.',
  at: 'Time',
  direction: 'Direction',
  operation: 'Operation',
  state: 'Result',
  duration: 'Duration (ms)',
  error: 'Error',
  answerOf: 'Answer: {{name}}',
  noAnswer: 'Nothing was answered.',
  retry: 'Send again',
  retryName: 'Send {{name}} again',
  retried: '{{name}} is sent again',
}
