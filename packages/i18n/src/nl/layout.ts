export const layout = {
  resize: 'Breedte wijzigen: {{name}}',
  done: 'Gereed',
  open: 'Nog te doen',
  next: 'Volgende stap',
  progress: '{{done}} van {{total}} gereed',
}
