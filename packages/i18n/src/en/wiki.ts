/** Wiki: articles. */
export const wiki = {
  title: 'Wiki',
  article: 'Article',
  articleTitle: 'Title',
  content: 'Text',
  sourceName: 'Source',
  sourceUrl: 'Address of the source',
  changedAt: 'Changed',
  add: 'Add article',
  edit: 'Edit article',
  editName: 'Edit {{title}}',
  deleteName: 'Delete {{title}}',
  deleteTitle: 'Delete this article?',
  deleted: '{{title}} is deleted',
  search: 'Words in title or text…',
  empty: 'Write down what everybody here asks: house rules, check-in, how we price.',
}
