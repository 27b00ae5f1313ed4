/** The filters that are ticked for departments and rooms (docs/rules/filters.md#ticks). */
export const selections = {
  ofDepartment: 'Filters of the department',
  ofRooms: 'Filters of its rooms',
  none: 'There are no filters yet. Add them under System, Filters.',
  noneOfCategory: 'There are no filters in this category yet.',
  noneSelected: 'No filters have been selected.',
  noRooms: 'This department has no rooms yet.',
  gridHelp:
    'Use the arrow keys to move and the space bar to tick. Click the name of a filter or a room to tick its whole row or column.',
  tickColumn: '{{filter}} for all rooms',
  tickRow: 'All filters for {{room}}',
  changes_one: '{{count}} change',
  changes_other: '{{count}} changes',
  search: 'Search rooms…',
  allCategories: 'All categories',
}
