/** Uploads: choosing files, progress and results. */
export const uploads = {
  hint: 'Or click here and paste an image. A png, gif, jpg or webp image of at most 20 MB; large images are resized.',
  choose: 'Choose a file',
  chooseMany: 'Choose files',
  camera: 'Use the camera',
  sent: '{{percent}} % sent',
  preparing: 'Processing…',
  broken: 'Broken off; continues when there is a connection',
  retryName: 'Try again: {{name}}',
  removeName: 'Remove {{name}} from the list',
  someFailed: '{{failed}} of {{total}} files could not be saved',
  soFar: '{{done}} of {{total}} files saved, {{failed}} failed',
  clear: 'Remove the image',
  cleared: 'The image has been removed',
}
