/** Files on their way: drop, choose, paste, and what became of them. */
export const uploads = {
  drop: 'Drop your file(s) here',
  hint: 'Or click here and paste one. A png, gif, jpg or webp image of at most 20 MB; large ones are made smaller.',
  choose: 'Choose a file',
  chooseMany: 'Choose files',
  waiting: 'Waiting',
  sent: '{{percent}} % sent',
  preparing: 'Being prepared…',
  done: 'Saved',
  retryName: 'Try {{name}} again',
  removeName: 'Remove {{name}} from the list',
  someFailed: '{{failed}} of {{total}} files could not be saved',
  soFar: '{{done}} of {{total}} files saved, {{failed}} failed',
  clear: 'Remove the picture',
  cleared: 'The picture is removed',
}
