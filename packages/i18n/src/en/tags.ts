/** Tags: words that articles are found by. */
export const tags = {
  uses: 'Used',
  add: 'Add tag',
  edit: 'Edit tag',
  deleteTitle: 'Delete this tag?',
  deleteText: '{{name}} can no longer be selected.',
  empty: 'Add the first tag for finding articles.',
  mergeName: 'Merge {{name}} with others',
  merge: 'Merge',
  mergeTitle: 'Merge tags',
  mergeText: 'Articles with one of these tags get the tag that is kept. The other tags are deleted.',
  mergeThese: 'Tags to merge',
  mergeInto: 'Tag to keep',
}
