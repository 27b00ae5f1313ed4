/** Lists as somebody wants to see them again. */
export const views = {
  title: 'Views',
  shared: 'shared',
  sharedBy: 'shared by {{name}}',
  save: 'Save what is shown…',
  saveTitle: 'Save as a view',
  manage: 'Look after views…',
  manageTitle: 'Views of this list',
  name: 'Name',
  isShared: 'For everybody',
  isSharedHelp: 'Whoever may read this list sees the view; only you change it.',
  edit: 'Edit view',
  editName: 'Edit the view {{name}}',
  deleteName: 'Delete the view {{name}}',
  deleteTitle: 'Delete this view?',
  openWith: 'Open this list with {{name}}',
  keepShown: 'Keep what is shown now as {{name}}',
}
