/** Administration of the filters of departments and rooms. */
export const filters = {
  departments: 'Department filters',
  entities: 'Entity filters',
  transportationTitle: 'Transportation has no filters',
  transportationText: 'Filters describe hospitality. They are on the other tab.',
  icon: 'Icon',
  uses: 'In use by',
  addDepartment: 'Add department filter',
  addChild: 'Add entity filter',
  editDepartment: 'Edit department filter',
  editChild: 'Edit entity filter',
  deleteTitle: 'Delete this filter?',
  deleteText: '{{name}} can no longer be selected.',
  search: 'Name or description…',
  empty: 'Add the first filter for finding providers.',
  deleteUsed: '{{name}} will be removed from {{uses}} and can no longer be selected.',
}
