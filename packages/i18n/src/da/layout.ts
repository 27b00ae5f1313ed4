export const layout = {
  resize: 'Ændr bredde: {{name}}',
  done: 'Færdig',
  open: 'Mangler',
  next: 'Næste trin',
}
