export const layout = {
  resize: 'Ændr bredde: {{name}}',
  done: 'Færdig',
  open: 'Mangler',
  next: 'Næste trin',
  progress: '{{done}} af {{total}} færdige',
}
