/** What went wrong, beside the contract's own messages. */
export const problems = {
  network: 'The server can not be reached',
  connectionLost: 'No connection to the server. What you typed is kept; nothing is sent until you try again.',
  loadTitle: 'This could not be loaded',
  crashTitle: 'This page stopped working',
  crashText: 'Try again. What you typed in a form is kept as a draft.',
  requestId: 'Mention this number when you ask for help: {{id}}',
  retryIn: 'Try again in {{seconds}} s',
}
