/** The layout of pages: panes and steps. */
export const layout = {
  resize: 'Resize: {{name}}',
  done: 'Done',
  open: 'To do',
  next: 'Next',
  progress: '{{done}} of {{total}} done',
}
