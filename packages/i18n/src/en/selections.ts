/** Which filters departments and rooms are found by (docs/rules/filters.md#ticks). */
export const selections = {
  ofDepartment: 'Filters of the department',
  ofRooms: 'Filters of its rooms',
  none: 'There are no filters yet. They are added under System, Filters.',
  noneOfCategory: 'There are no filters of this kind yet.',
  noRooms: 'This department has no rooms yet.',
  gridHelp:
    'Arrow keys move, the space bar ticks. A click on the name of a filter or a room ticks all of it.',
  room: 'Room',
  tickColumn: '{{filter}} for all rooms',
  tickRow: 'All filters for {{room}}',
  changes_one: '{{count}} change',
  changes_other: '{{count}} changes',
  discard: 'Discard',
  search: 'Find a room…',
  allCategories: 'All kinds',
  category: 'Kind of filter',
}
