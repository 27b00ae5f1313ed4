/** Texts about the jobs of departments. */
export const jobs = {
  jobTitle: 'Title',
  locations: 'Locations',
  salary: 'Salary',
  date: 'Start date',
  search: 'Title, company or place…',
  empty: 'Add the first job of this department.',
  add: 'Add job',
  edit: 'Edit job',
  deleteTitle: 'Delete this job?',
}
