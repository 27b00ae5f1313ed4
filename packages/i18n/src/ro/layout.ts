export const layout = {
  resize: 'Redimensionare: {{name}}',
  done: 'Finalizat',
  open: 'De făcut',
  next: 'Pasul următor',
  progress: '{{done}} din {{total}} finalizate',
}
