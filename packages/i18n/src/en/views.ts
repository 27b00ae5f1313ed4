/** Saved views of lists. */
export const views = {
  title: 'Views',
  shared: 'shared',
  sharedBy: 'shared by {{name}}',
  save: 'Save current view…',
  saveTitle: 'Save as a view',
  manage: 'Manage views…',
  manageTitle: 'Views of this list',
  name: 'Name',
  isShared: 'For everyone',
  isSharedHelp: 'Everyone who can read this list sees the view; only you can change it.',
  edit: 'Edit view',
  editName: 'Edit the view {{name}}',
  deleteName: 'Delete the view {{name}}',
  deleteTitle: 'Delete this view?',
  openWith: 'Open this list with {{name}}',
  keepShown: 'Update {{name}} to the current view',
}
