/** Texts about failures that are not messages of the contract. */
export const problems = {
  network: 'The server cannot be reached',
  timeout: 'The server did not answer in time',
  fileChanged: 'The file has changed since it was selected. Select it again.',
  partText: 'The connection was lost, or a new version has been released. Try again, or reload the page.',
  connectionLost: 'No connection to the server. Your input is kept; nothing is sent until you try again.',
  loadTitle: 'This could not be loaded',
  crashTitle: 'This page has stopped working',
  crashText: 'Try again. Input in forms is saved as a draft.',
  requestId: 'Mention this number when you ask for help: {{id}}',
  retryIn: 'Try again in {{seconds}} s',
}
